import { useState } from 'react';
import { BULK_AT_ONCE, type Bulk, type BulkOutcome, type BulkRow } from '#contract/index.ts';
import { ask, withRefusal } from '#http/index.ts';
import type { ReadRow } from '../../draft/read-again.ts';

export type BulkValues = Record<string, unknown>;

/** A row with values of its own, which an undo restores. */
export interface BulkTarget extends ReadRow {
  values?: BulkValues;
}

const pieces = <Item>(items: readonly Item[]) =>
  Array.from({ length: Math.ceil(items.length / BULK_AT_ONCE) }, (_, index) =>
    items.slice(index * BULK_AT_ONCE, (index + 1) * BULK_AT_ONCE),
  );

export const rowsIn = ({ rows }: BulkOutcome, state: BulkRow['state']): BulkRow[] => rows.filter((row) => row.state === state);

/** What takes the changes of an outcome back. */
export const undoOf = (outcome: BulkOutcome): BulkTarget[] =>
  rowsIn(outcome, 'changed').map(({ id, updateTime, before }) => ({
    id,
    updateTime,
    values: Object.fromEntries(Object.entries(before).filter(([field]) => field in outcome.after)),
  }));

/** Calls of a bulk edit: so many rows after one another as the server takes in one transaction, with the progress in per cent. */
export const useBulkCalls = () => {
  const [progress, setProgress] = useState<number>();
  const [refusal, setRefusal] = useState<string>();

  /** Resolves to what became of the rows, also if a later part failed; `undefined` if nothing was done. */
  const send = async (call: Bulk['edit'], values: BulkValues, targets: readonly BulkTarget[]): Promise<BulkOutcome | undefined> => {
    setProgress(0);
    setRefusal(undefined);
    let outcome: BulkOutcome | undefined;
    try {
      for (const rows of pieces(targets)) {
        const part = await ask(call, { body: { values, rows: rows.map((row) => ({ ...row, id: String(row.id) })) } });
        outcome = { after: part.after, rows: [...(outcome?.rows ?? []), ...part.rows] };
        setProgress((outcome.rows.length / targets.length) * 100);
      }
    } catch (error) {
      withRefusal(error, setRefusal);
    } finally {
      setProgress(undefined);
    }
    return outcome;
  };

  return { progress, refusal, send };
};
