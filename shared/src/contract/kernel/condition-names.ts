import * as z from 'zod';
import type { AnyEndpoint } from './endpoint.ts';

/** Query parameters that are never conditions, even if a column has that name (docs/wire/conventions.md §6). */
export const RESERVED_NAMES: ReadonlySet<string> = new Set(
  'class ids page rows sort order pageNo pageSize column field token _t superQueryParams superQueryMatchType quickQuery quickFields selections'.split(
    ' ',
  ),
);

/** A field with a condition suffix: `_begin` (at least), `_end` (at most), `_MultiString` (one of). */
export const SUFFIXED = /^(.+)_(begin|end|MultiString)$/;

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Field names of the rows that an endpoint returns, as an array, as a page, or as a page in `data`. */
const rowFields = (result: z.ZodType | undefined): string[] => {
  if (result instanceof z.ZodArray) return rowFields(result.element as z.ZodType);
  if (!(result instanceof z.ZodObject)) return [];
  const { records, data } = result.shape as Record<string, z.ZodType | undefined>;
  if (data instanceof z.ZodObject && 'records' in data.shape) return rowFields(data);
  return records instanceof z.ZodArray ? rowFields(records) : Object.keys(result.shape);
};

const namesByEndpoint = new WeakMap<AnyEndpoint, ReadonlySet<string>>();

const namesOf = (endpoint: AnyEndpoint, shape: object): ReadonlySet<string> => {
  const known = namesByEndpoint.get(endpoint);
  if (known) return known;
  const fields = rowFields(endpoint.result).filter((field) => !field.endsWith('_dictText'));
  const names = new Set([...RESERVED_NAMES, ...Object.keys(shape), ...fields, ...fields.map(snake), ...(endpoint.conditions ?? [])]);
  namesByEndpoint.set(endpoint, names);
  return names;
};

/**
 * Query parameters that a list does not know. Known are: fields of its rows (also as a range, `x_begin`, `x_end`), its `conditions`, and
 * paging and sort. An endpoint with a query schema of its own has no unknown ones: the schema strips them.
 */
export const unknownConditions = (endpoint: AnyEndpoint, names: readonly string[]): string[] => {
  const query: unknown = endpoint.query;
  if (!(query instanceof z.ZodObject) || !query.def.catchall) return [];
  if (endpoint.freeConditions) return [];
  if (!endpoint.conditions && !rowFields(endpoint.result).length) return [];
  const known = namesOf(endpoint, query.shape);
  return names.filter((name) => !known.has(name) && !known.has(SUFFIXED.exec(name)?.[1] ?? ''));
};

/** The error text for unknown conditions, used by the server in development and by mocks. */
export const unknownCondition = (names: readonly string[]) => `未知的查询条件：${names.join('、')}`;
