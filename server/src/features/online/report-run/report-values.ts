import type { ReportRows } from '#platform/report-sql/reader.ts';

const MOMENTS = new Set([1114, 1184]);
const NUMERIC = 1700;

/** A number that a client can hold exactly; others stay text. */
const numberOf = (text: string) => {
  const value = Number(text);
  return Number.isFinite(value) && Math.abs(value) <= Number.MAX_SAFE_INTEGER ? value : text;
};

const wireValue = (value: unknown, oid: number): unknown => {
  if (value === null || value === undefined) return '';
  if (MOMENTS.has(oid)) return String(value).slice(0, 19);
  if (oid === NUMERIC) return numberOf(String(value));
  if (value instanceof Date) return value.toISOString();
  if (Buffer.isBuffer(value)) return '';
  return typeof value === 'object' ? JSON.stringify(value) : value;
};

/**
 * Rows as the wire has them: null is an empty text, moments have no fractions, `jeecg_row_key` is the id if there is one. Changes the rows in
 * place, since an export has a million of them.
 */
export const wireRows = ({ columns, rows }: ReportRows): Record<string, unknown>[] => {
  // a trial may have several columns of one name, of which the last counts
  const oids = new Map(columns.map(({ name, oid }) => [name, oid]));
  for (const row of rows) {
    const key = row.id ?? null;
    for (const [name, oid] of oids) row[name] = wireValue(row[name], oid);
    row.jeecg_row_key = key;
  }
  return rows;
};
