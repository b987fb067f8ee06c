import type { TextSources } from '@mortise/shared/contract';
import type { TextResolver } from '#lists/text-resolver.ts';
import type { SheetColumn } from './sheet-layout.ts';

interface Sheet {
  columns: readonly SheetColumn[];
  sources: TextSources;
}

/** The cells of exported rows: display texts of coded fields, other values as they are. */
export const cellsOf = async (texts: TextResolver, { columns, sources }: Sheet, rows: object[]) => {
  const records = rows.map((row) => ({ ...row })) as Record<string, unknown>[];
  await texts.fill(records, sources);
  return records.map((row) => columns.map(({ field }) => row[`${field}_dictText`] ?? row[field]));
};
