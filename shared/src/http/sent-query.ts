import type * as z from 'zod';
import type { AnyEndpoint } from '#contract/index.ts';

const isEmpty = (value: unknown) => value === undefined || value === null || value === '';

interface Definition {
  type: string;
  shape?: Record<string, z.ZodType>;
  defaultValue?: unknown;
}

// reads the definitions of zod without importing it, because the sign-in page does not load zod
const definitionOf = (schema: z.ZodType) => schema.def as unknown as Definition;

const required = new WeakMap<AnyEndpoint, readonly string[]>();

/** The parameters that a call must contain even if they are empty: those that are a text by definition, and those whose default is empty. */
const requiredOf = (endpoint: AnyEndpoint): readonly string[] => {
  const known = required.get(endpoint);
  if (known) return known;
  const query: z.ZodType | undefined = endpoint.query;
  const fields = Object.entries((query && definitionOf(query).shape) ?? {});
  const names = fields
    .filter(([, schema]) => {
      const { type, defaultValue } = definitionOf(schema);
      return type === 'string' || (type === 'default' && defaultValue === '');
    })
    .map(([name]) => name);
  required.set(endpoint, names);
  return names;
};

/**
 * The query as it is sent: without empty values, except for parameters that the contract requires. JeecgBoot refuses a call that lacks
 * them (`Required String parameter 'keyword' is not present`) and accepts them empty.
 */
export const sentQuery = (endpoint: AnyEndpoint, query: Record<string, unknown> = {}): Record<string, unknown> => ({
  ...Object.fromEntries(requiredOf(endpoint).map((name) => [name, query[name] ?? ''])),
  ...Object.fromEntries(Object.entries(query).filter(([, value]) => !isEmpty(value))),
});
