import type * as z from 'zod';
import { fieldOf, labelOf } from '#contract/index.ts';
import type { QueryField } from './advanced-query-terms.ts';

/** A field of the advanced query with the contract's label; dictionary-coded fields become selects. */
export const queryField = <Shape extends z.ZodRawShape>(
  of: z.ZodObject<Shape>,
  name: keyof Shape & string,
  more: Partial<QueryField> = {},
): QueryField => {
  const texts = fieldOf(of, name).meta()?.texts;
  const kind = typeof texts === 'string' ? ({ type: 'select', dictCode: texts } as const) : ({ type: 'string' } as const);
  return { value: name, text: labelOf(of, name), ...kind, ...more };
};
