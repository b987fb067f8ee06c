import type * as z from 'zod';
import { plainOf, type TextKind } from '#contract/index.ts';
import type { KnownField } from './known-fields.ts';

const kindOf = (field: z.ZodType | undefined) => field?.meta()?.kind as TextKind | undefined;

/** The values in their stored form. Our server makes the same of them; in front of another one, what is checked is what is sent. */
export const plainValues = <Values extends object>(values: Values, known: ReadonlyMap<string, KnownField>): Values => {
  const plain = Object.entries(values).map(([name, value]) => {
    const kind = typeof value === 'string' ? kindOf(known.get(name)?.of.shape[name]) : undefined;
    return [name, kind ? plainOf[kind](value) : value];
  });
  return Object.fromEntries(plain) as Values;
};
