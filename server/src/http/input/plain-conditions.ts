import { plainOf, SUFFIXED, type TextKind } from '@mortise/shared/contract';
import * as z from 'zod';
import { writtenConditions } from '#lists/super-query.ts';
import { fieldNamed } from './input-texts.ts';

const kindOf = (row: z.ZodObject, name: string) => {
  const field = fieldNamed(row, name) ?? fieldNamed(row, SUFFIXED.exec(name)?.[1] ?? '');
  return field?.meta()?.kind;
};

/** Longer conditions are refused where they are read. */
const LONGEST = 400;

/** A value that holds nothing but invisible signs stays: it finds no row, while no value at all would find every row. */
const plainPart = (kind: TextKind, value: string) => plainOf[kind](value) || value;

/** The value within its marks, such as `*v*`; each of several. */
const plainValue = (kind: TextKind, text: string) =>
  text
    .split(',')
    .map((part) =>
      part.replace(/^([*!]*)(.*?)(\**)$/s, (_, before: string, value: string, after: string) => before + plainPart(kind, value) + after),
    )
    .join(',');

/** The advanced query with its values in that form. One that cannot be read stays: it is refused where it is read. */
const plainSuperQuery = (row: z.ZodObject, raw: string) => {
  const conditions = writtenConditions(raw);
  if (!Array.isArray(conditions)) return raw;
  const plain = conditions.map((condition) => {
    const { field, val } = condition ?? {};
    const kind = typeof field === 'string' && typeof val === 'string' ? kindOf(row, field) : undefined;
    return kind ? { ...condition, val: plainValue(kind, val) } : condition;
  });
  return encodeURIComponent(JSON.stringify(plain));
};

/** Conditions of a list in the form in which their fields are stored, so that a pasted `１３８…` finds the number. */
export const plainConditions = <Query>(row: z.ZodType | undefined, query: Query): Query => {
  if (!(row instanceof z.ZodObject) || typeof query !== 'object' || query === null) return query;
  const plain = Object.entries(query).map(([name, value]) => {
    if (typeof value !== 'string') return [name, value];
    if (name === 'superQueryParams') return [name, plainSuperQuery(row, value)];
    const kind = value.length <= LONGEST ? kindOf(row, name) : undefined;
    return [name, kind ? plainValue(kind, value) : value];
  });
  return Object.fromEntries(plain) as Query;
};
