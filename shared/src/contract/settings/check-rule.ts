import * as z from 'zod';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { nullableText } from '../kernel/fields.ts';

/** One part of a rule as it is stored: so many characters, or `*` for the whole value. */
export const RulePart = z.object({
  digits: z.union([z.string(), z.number()]).transform(String),
  pattern: z.string(),
  message: nullableText.optional(),
});
export type RulePart = z.infer<typeof RulePart>;

/** The part that a value did not meet. */
export const FailedPart = z.object({
  digits: z.string(),
  pattern: z.string(),
  message: nullableText,
  /** Only for a part that counts characters. */
  beginIndex: z.number().optional(),
  endIndex: z.number().optional(),
  checkValue: z.string(),
  passed: z.literal(false),
});
export type FailedPart = z.infer<typeof FailedPart>;

/** Check rules, asked by their code (docs/wire/shell.md §5). */
export const checkRules = {
  /** `value` is encoded once more than usual. Passed: success; failed: refused with the part's words, the part as result. */
  check: defineEndpoint({
    method: 'GET',
    path: '/sys/checkRule/checkByCode',
    access: 'signed-in',
    query: z.object({ ruleCode: z.string().max(100), value: z.string().max(4000) }),
    result: FailedPart.nullable(),
    code: 200,
  }),
};
