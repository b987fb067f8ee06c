import * as z from 'zod';
import type { AnyEndpoint } from './endpoint.ts';

/** How conditions on a field compare. `choice`: codes of a dictionary. */
export type FieldKind = 'text' | 'number' | 'boolean' | 'date' | 'datetime' | 'choice';

/** A labelled field of a list's rows, as columns, conditions and the advanced query offer it. */
export interface ListField {
  name: string;
  label: string;
  kind: FieldKind;
  /** Dictionary of a `choice`. */
  dict?: string;
  /** The stored value is a number, also behind a `choice`. */
  isNumber: boolean;
  /** Conditions and sort keys may name the field. */
  isAsked: boolean;
  /** Conditions on the text are sent as typed, without wildcards. */
  isAsTyped: boolean;
}

const WRAPPERS = [z.ZodNullable, z.ZodOptional, z.ZodDefault, z.ZodPrefault, z.ZodReadonly];

/** The type behind null, optional and alternatives: of `'' | null | number` the number. */
const typeOf = (schema: z.ZodType): 'number' | 'boolean' | 'text' => {
  if (WRAPPERS.some((wrapper) => schema instanceof wrapper)) return typeOf((schema as z.ZodNullable<z.ZodType>).unwrap());
  if (schema instanceof z.ZodUnion) {
    const kinds = (schema.options as z.ZodType[]).map(typeOf);
    return kinds.find((kind) => kind !== 'text') ?? 'text';
  }
  if (schema instanceof z.ZodPipe) return typeOf(schema.in as z.ZodType);
  if (schema instanceof z.ZodNumber) return 'number';
  return schema instanceof z.ZodBoolean ? 'boolean' : 'text';
};

const fieldOfRow = (name: string, schema: z.ZodType): ListField[] => {
  const { label, texts, moment, shownOnly = false, asTyped = false, workbookOnly = false } = schema.meta() ?? {};
  if (label === undefined || workbookOnly || name.endsWith('_dictText')) return [];
  const type = typeOf(schema);
  const coded = typeof texts === 'string' && { kind: 'choice' as const, dict: texts };
  const own = { name, label, isNumber: type === 'number', isAsked: !shownOnly, isAsTyped: asTyped };
  return [{ ...own, kind: moment ?? type, ...coded }];
};

/** The labelled fields of a row schema, in the contract's order. */
export const fieldsOfRow = (row: z.ZodObject): ListField[] =>
  Object.entries(row.shape).flatMap(([name, schema]) => fieldOfRow(name, schema as z.ZodType));

const known = new WeakMap<AnyEndpoint, z.ZodObject>();
const NO_ROW = z.object({});

/** The row schema of an endpoint that returns pages; without fields if its rows are no objects. */
export const rowSchemaOf = (endpoint: AnyEndpoint): z.ZodObject => {
  const found = known.get(endpoint);
  if (found) return found;
  const records: unknown = endpoint.result instanceof z.ZodObject ? endpoint.result.shape.records : undefined;
  const row = records instanceof z.ZodArray && records.element instanceof z.ZodObject ? records.element : NO_ROW;
  known.set(endpoint, row);
  return row;
};

const fields = new WeakMap<AnyEndpoint, readonly ListField[]>();

/** The labelled fields of an endpoint's rows. */
export const listFieldsOf = (endpoint: AnyEndpoint): readonly ListField[] => {
  const found = fields.get(endpoint) ?? fieldsOfRow(rowSchemaOf(endpoint));
  fields.set(endpoint, found);
  return found;
};

/** The fields that conditions, the advanced query and sort keys may name; none for a list with conditions of its own. */
export const askedFieldsOf = (endpoint: AnyEndpoint): readonly ListField[] =>
  endpoint.ownConditions ? [] : listFieldsOf(endpoint).filter(({ isAsked }) => isAsked);
