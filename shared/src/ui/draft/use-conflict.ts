import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type AnyEndpoint, wireTexts } from '#contract/index.ts';
import type { ConflictWords } from './conflict-words.tsx';
import type { ReadRow } from './read-again.ts';
import { readAgain } from './read-again.ts';

/** What happened to a row that another person changed while it was edited. */
export type Conflict<Row> =
  | { kind: 'removed' }
  /** `initial`: the values that the form would be opened with now; `undefined` if only its page can read them. */
  | { kind: 'changed'; row: Row; initial: object | undefined; Words: typeof ConflictWords };

interface ConflictOptions<Row extends ReadRow> {
  row: Row | undefined;
  list: Partial<AnyEndpoint> | undefined;
  initialOf: ((row: Row) => object | Promise<object>) | undefined;
}

/** After a refusal by the optimistic lock: reads what the other person saved, or finds that the row was removed. */
export const useConflict = <Row extends ReadRow>({ row, list, initialOf }: ConflictOptions<Row>) => {
  const client = useQueryClient();
  const [conflict, setConflict] = useState<Conflict<Row>>();

  const find = async (refusal: string | undefined): Promise<Conflict<Row> | undefined> => {
    if (!row || !(refusal === wireTexts.stale || refusal === wireTexts.notFound)) return undefined;
    const present = await readAgain(client, row, list);
    if (present === null || (refusal === wireTexts.notFound && present === undefined)) return { kind: 'removed' };
    // an answer of before the other person's change, or of a reading that is refused, says nothing
    if (!present || refusal === wireTexts.notFound || present.updateTime === row.updateTime) return undefined;
    const [initial, { ConflictWords: Words }] = await Promise.all([initialOf?.(present), import('./conflict-words.tsx')]);
    return { kind: 'changed', row: present, initial, Words };
  };

  return {
    conflict,
    /** Never rejects: without an answer, or the code that shows it, the refusal alone is shown. */
    look: async (refusal: string | undefined) => setConflict(await find(refusal).catch(() => undefined)),
    forget: () => setConflict(undefined),
  };
};
