import * as z from 'zod';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { nullableText } from '../kernel/fields.ts';

/** One part of a stored rule: a number of characters, or `*` for the whole value. */
export const RulePart = z.object({
  digits: z.union([z.string(), z.number()]).transform(String),
  pattern: z.string(),
  message: nullableText.optional(),
});
export type RulePart = z.infer<typeof RulePart>;

/** The part of the rule that a value violates. */
export const FailedPart = z.object({
  digits: z.string(),
  pattern: z.string(),
  message: nullableText,
  /** Only for parts that count characters. */
  beginIndex: z.number().optional(),
  endIndex: z.number().optional(),
  checkValue: z.string(),
  passed: z.literal(false),
});
export type FailedPart = z.infer<typeof FailedPart>;

/** Checks values against check rules, by the rule's code (docs/wire/shell.md §5). */
export const checkRules = {
  /** `value` is URL-encoded twice. Valid: success; invalid: refused with the part's message, and the part as result. */
  check: defineEndpoint({
    method: 'GET',
    path: '/sys/checkRule/checkByCode',
    access: 'signed-in',
    query: z.object({ ruleCode: z.string().max(100), value: z.string().max(4000) }),
    result: FailedPart.nullable(),
    code: 200,
  }),
};
