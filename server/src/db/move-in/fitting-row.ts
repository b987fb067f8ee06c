import { createHash } from 'node:crypto';
import type { SourceRow } from './jeecg-source.ts';

/** A column of a table here, as PostgreSQL describes it. */
export interface Column {
  name: string;
  type: string;
  length: number | null;
  required: boolean;
}

/** A row in the form of a table here, as JSON that PostgreSQL reads. */
export type FittingRow = Record<string, string | number | boolean | null>;

export interface Fitted {
  row: FittingRow;
  /** Why the row does not fit. */
  reason?: string;
  /** Values that were dropped although the row fits. */
  dropped: string[];
}

// MySQL stores such dates for "no date"
const NO_DATE = /^0000-00-00|-00/;
const DATE_LENGTH: Record<string, number> = { date: 10, 'timestamp without time zone': 19 };

const asText = (value: unknown) => (Buffer.isBuffer(value) ? value.toString('utf8') : String(value)).replaceAll('\u0000', '');

const flagOf = (value: unknown) => {
  // a bit(1) column arrives as a byte
  const text = Buffer.isBuffer(value) ? String(value[0]) : String(value).trim().toLowerCase();
  return !['', '0', 'n', 'false'].includes(text);
};

const fittingValue = (value: unknown, { type }: Column) => {
  if (value === null || value === undefined) return null;
  if (type === 'boolean') return flagOf(value);
  const length = DATE_LENGTH[type];
  if (length) return NO_DATE.test(asText(value).slice(0, 10)) ? null : asText(value).slice(0, length);
  return typeof value === 'number' ? value : asText(value);
};

const misfit = (value: FittingRow[string], { name, type, length, required }: Column) => {
  if (value === null) return required ? `${name} 为空` : undefined;
  if (length && String(value).length > length) return `${name} 超过 ${length} 个字符`;
  const isNumber = ['smallint', 'integer', 'bigint', 'double precision'].includes(type);
  return isNumber && (value === '' || Number.isNaN(Number(value))) ? `${name} 不是数字` : undefined;
};

/** Turns a row of the source into one for a table here. Columns that only one side has are left to their defaults. */
export const fittingRow = (source: SourceRow, columns: readonly Column[], emptyIsNull: readonly string[] = []): Fitted => {
  const row: FittingRow = {};
  const dropped: string[] = [];
  let reason: string | undefined;
  for (const column of columns) {
    if (!(column.name in source)) continue;
    const given = source[column.name];
    const value = fittingValue(emptyIsNull.includes(column.name) && given === '' ? null : given, column);
    if (value === null && given !== null && given !== '') dropped.push(`${column.name}=${asText(given).slice(0, 40)}`);
    reason ??= misfit(value, column);
    row[column.name] = value;
  }
  return { row, reason, dropped };
};

/** Identifies the content of a row, independent of the order of its columns. */
export const printOf = (row: object) =>
  createHash('sha256')
    .update(JSON.stringify(Object.entries(row).sort()))
    .digest('hex');
