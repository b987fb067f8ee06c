import * as z from 'zod';
import { nextId } from './builders/page.ts';

type Schema = z.core.JSONSchema.BaseSchema;

const ROWS = 3;
const texts = [
  '示例',
  '2026-01-01 09:00:00',
  '2026-01-01',
  '1',
  'a',
  '0123456789ab',
  'remote-sample',
  '13800000000',
  'assets/sample.js',
  '/sample',
  `sha384-${'A'.repeat(64)}`,
  '/sys/user/list',
];

const textOf = ({ pattern, minLength = 0, maxLength = 1000 }: Schema): string => {
  const fits = (text: string) => text.length >= minLength && text.length <= maxLength && (!pattern || new RegExp(pattern, 'u').test(text));
  const found = [...texts, 'a'.repeat(minLength)].find(fits);
  if (found === undefined) throw new Error(`No sample text fits ${pattern}.`);
  return found;
};

const isNothing = ({ type, const: only }: Schema) => type === 'null' || only === null;

/** The first choice that is a value; a number that may be emptied (`""` or a number) counts as a number. */
const chosenOf = (choices: Schema[]): Schema => {
  const [first, ...others] = choices.filter((choice) => !isNothing(choice));
  const number = first?.const === '' ? others.find(({ type }) => type === 'integer' || type === 'number') : undefined;
  return number ?? first ?? { type: 'null' };
};

/** Texts of the kinds that have a form of their own. */
const KINDS: Record<string, string> = { mail: 'a@sample.com', mobile: '13800000000', landline: '010-12345678' };

const MOMENTS: Record<string, string> = { date: '2026-01-01', datetime: '2026-01-01 09:00:00' };

const build = (schema: Schema, name = ''): unknown => {
  // the metadata of a field is part of its JSON schema
  if (schema.moment !== undefined) return MOMENTS[String(schema.moment)];
  if (KINDS[String(schema.kind)]) return KINDS[String(schema.kind)];
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const choices = (schema.anyOf ?? schema.oneOf) as Schema[] | undefined;
  // recursive schemas end here
  if (choices) return choices.some(({ $ref }) => $ref) ? null : build(chosenOf(choices), name);
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {})
          .filter(([, property]) => !(property as Schema).$ref)
          .map(([key, property]) => [key, build(property as Schema, key)]),
      );
    case 'array': {
      const items = schema.items as Schema | undefined;
      return !items || items.$ref ? [] : Array.from({ length: Math.max(ROWS, schema.minItems ?? 0) }, () => build(items, name));
    }
    case 'string':
      return name === 'id' || name === 'key' ? nextId() : textOf(schema);
    case 'integer':
    case 'number':
      return Math.min(schema.maximum ?? 1, Math.max(1, schema.minimum ?? 1));
    case 'boolean':
      return true;
    default:
      return null;
  }
};

/** A suite asks for the samples of the whole contract again and again, and making the JSON schema takes far longer than the sample. */
const made = new WeakMap<z.ZodType, Schema>();
const jsonSchemaOf = (schema: z.ZodType): Schema => {
  const known = made.get(schema) ?? (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema);
  made.set(schema, known);
  return known;
};

/** Generates a value that the schema accepts: three rows per list, one node per tree. */
export const sampleOf = (schema: z.ZodType): unknown => build(jsonSchemaOf(schema));
