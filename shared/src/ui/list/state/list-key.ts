import type * as z from 'zod';

/** Identifies a row within its list: a field, or a function of the row. Must be unique. */
export type RowKey<Row> = (keyof Row & string) | ((row: Row) => string);

export const keyReader = <Row extends object>(rowKey: RowKey<Row> | undefined): ((row: Row) => string) => {
  if (typeof rowKey === 'function') return rowKey;
  const field = rowKey ?? 'id';
  return (row) => String((row as Record<string, unknown>)[field]);
};

/** Makes `rowKey` required for rows without an `id`. */
export type KeyOption<Row> = Row extends { id: string | number } ? { rowKey?: RowKey<Row> } : { rowKey: RowKey<Row> };

/** Makes `params` required for endpoints with path parameters. */
export type ParamsOption<Params extends z.ZodType> = [Params] extends [z.ZodUndefined]
  ? { params?: undefined }
  : { params: z.input<Params> & Record<string, string | number> };

// escaped because a dot ends the prefix in the URL and a colon joins its pieces
const asPart = (value: unknown) => encodeURIComponent(String(value)).replaceAll('.', '%2E');

/** Prefix of a list's URL parameters; includes the path parameters, so that lists of one endpoint don't share state. */
export const partWith = (part: string | undefined, params: Record<string, unknown> | undefined): string => {
  if (part === '') return '';
  return [part ?? '', ...Object.values(params ?? {}).map(asPart)].filter(Boolean).join(':');
};
