import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { wireTexts } from '#contract/index.ts';
import { Refused } from '#http/index.ts';
import { offers } from '#session/index.ts';
import { type ReadRow, rowsIn } from './read-again.ts';

/** The first row with this id in an answer. */
const rowIn = (answer: unknown, id: ReadRow['id']) => rowsIn(answer, id)[0];

/** Repeats the request that brought the row, without touching what the page shows. `undefined` if no mounted component has the row. */
const askAgain = (client: QueryClient, { id, updateTime }: ReadRow) => {
  const source = client
    .getQueryCache()
    .findAll({ type: 'active' })
    .find(({ state }) => rowIn(state.data, id)?.updateTime === updateTime);
  const queryFn = source?.options.queryFn;
  return queryFn && client.fetchQuery({ queryKey: [...source.queryKey, 'row-check'], queryFn, gcTime: 0 });
};

/**
 * The optimistic lock in front of a server that has none (ADR 44): before an edit is sent, the row is read again, and the edit is refused
 * in the words of our own server if it was changed or removed since the form's row was read.
 */
export const useRowCheck = () => {
  const client = useQueryClient();
  return async (row: ReadRow | undefined): Promise<void> => {
    if (!row || offers().optimisticLocks) return;
    const answer = await askAgain(client, row);
    if (answer !== undefined && rowIn(answer, row.id)?.updateTime !== row.updateTime) throw new Refused(wireTexts.stale);
  };
};
