import type { TextResolver } from '#lists/text-resolver.ts';
import type { ExportPlan } from './excel-routes.ts';

/** The cells of exported rows: display texts of coded fields, other values as they are. */
export const cellsOf = async (texts: TextResolver, { columns, sources }: Pick<ExportPlan, 'columns' | 'sources'>, rows: object[]) => {
  const records = rows.map((row) => ({ ...row })) as Record<string, unknown>[];
  await texts.fill(records, sources);
  return records.map((row) => columns.map(({ field }) => row[`${field}_dictText`] ?? row[field]));
};
