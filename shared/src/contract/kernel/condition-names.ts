import * as z from 'zod';
import type { AnyEndpoint } from './endpoint.ts';

/** Names that are never conditions, even where a column is called so (docs/wire/conventions.md §6). */
export const RESERVED_NAMES: ReadonlySet<string> = new Set(
  'class ids page rows sort order pageNo pageSize column field token _t superQueryParams superQueryMatchType selections'.split(' '),
);

/** A field and what its suffix asks of it: at least, at most, one of. */
export const SUFFIXED = /^(.+)_(begin|end|MultiString)$/;

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The fields of the rows that an endpoint answers, as a page or as an array. */
const rowFields = (result: z.ZodType | undefined): string[] => {
  if (result instanceof z.ZodArray) return rowFields(result.element as z.ZodType);
  if (!(result instanceof z.ZodObject)) return [];
  const { records } = result.shape as Record<string, z.ZodType | undefined>;
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
 * The names in a list's query that mean nothing to it: neither a field of its rows, also as a range (`x_begin`, `x_end`), nor one of
 * its `conditions`, nor paging and the like. An endpoint whose query names all it takes has none: its schema drops the others.
 */
export const unknownConditions = (endpoint: AnyEndpoint, names: readonly string[]): string[] => {
  const query: unknown = endpoint.query;
  if (!(query instanceof z.ZodObject) || !query.def.catchall) return [];
  if (!endpoint.conditions && !rowFields(endpoint.result).length) return [];
  const known = namesOf(endpoint, query.shape);
  return names.filter((name) => !known.has(name) && !known.has(SUFFIXED.exec(name)?.[1] ?? ''));
};

/** What a misspelt condition is refused with, by the server in development and by mocks. */
export const unknownCondition = (names: readonly string[]) => `未知的查询条件：${names.join('、')}`;
