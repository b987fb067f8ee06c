import type * as z from 'zod';

/** What names a row among all rows of its list: a field, or what the function makes of the row. Must be unique. */
export type RowKey<Row> = (keyof Row & string) | ((row: Row) => string);

export const keyReader = <Row extends object>(rowKey: RowKey<Row> | undefined): ((row: Row) => string) => {
  if (typeof rowKey === 'function') return rowKey;
  const field = rowKey ?? 'id';
  return (row) => String((row as Record<string, unknown>)[field]);
};

/** Rows without an `id` must say what names them. */
export type KeyOption<Row> = Row extends { id: string } ? { rowKey?: RowKey<Row> } : { rowKey: RowKey<Row> };

/** An endpoint with path parameters must be given them. */
export type ParamsOption<Params extends z.ZodType> = [Params] extends [z.ZodUndefined]
  ? { params?: undefined }
  : { params: z.input<Params> & Record<string, string | number> };

// a dot ends the part of an address, a colon joins its pieces
const asPart = (value: unknown) => encodeURIComponent(String(value)).replaceAll('.', '%2E');

/** The part of the address that belongs to a list: lists of one endpoint with different parameters never share one. */
export const partWith = (part: string | undefined, params: Record<string, unknown> | undefined): string => {
  if (part === '') return '';
  return [part ?? '', ...Object.values(params ?? {}).map(asPart)].filter(Boolean).join(':');
};
