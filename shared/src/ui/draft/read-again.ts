import type { QueryClient } from '@tanstack/react-query';
import type { AnyEndpoint } from '#contract/index.ts';
import { ask } from '#http/index.ts';

/** What identifies the state of a row that an edit started from. */
export interface ReadRow {
  id: string | number;
  updateTime: string | null;
}

/** All rows with this id in an answer: in a page, a tree or a list. */
export const rowsIn = (answer: unknown, id: ReadRow['id']): ReadRow[] => {
  if (typeof answer !== 'object' || answer === null) return [];
  const below = Object.values(answer).flatMap((part) => rowsIn(part, id));
  return 'id' in answer && answer.id === id && 'updateTime' in answer ? [answer as ReadRow, ...below] : below;
};

/** Whether both are rows of one table: ids of different tables may be equal, so the fields are compared. */
const isLike = (reading: object, row: object) => Object.keys(row).every((field) => field in reading || field.endsWith('_dictText'));

/** The rows with this id that the list of the table answers. */
const listed = async (list: Partial<AnyEndpoint>, id: ReadRow['id']) => {
  const query = { id, pageNo: 1, pageSize: 1 };
  return rowsIn(await (ask as (call: Partial<AnyEndpoint>, input: object) => Promise<unknown>)(list, { query }), id);
};

/**
 * Reads a row again without touching what the page shows: `null` if it is gone, `undefined` if no query of the page has it and it has no
 * list.
 */
export const readAgain = async <Row extends ReadRow>(
  client: QueryClient,
  row: Row,
  list: Partial<AnyEndpoint> | undefined,
): Promise<Row | null | undefined> => {
  const find = (answer: unknown) => rowsIn(answer, row.id).find((reading) => isLike(reading, row)) as Row | undefined;
  const source = client
    .getQueryCache()
    .findAll({ type: 'active' })
    .find(({ state }) => find(state.data));
  const queryFn = source?.options.queryFn;
  const again = queryFn && (await client.fetchQuery({ queryKey: [...source.queryKey, 'read-again'], queryFn, gcTime: 0, staleTime: 0 }));
  const found = find(again) ?? (list?.path ? find(await listed(list, row.id)) : undefined);
  return found ?? (queryFn || list?.path ? null : undefined);
};
