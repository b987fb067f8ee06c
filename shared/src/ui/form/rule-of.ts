import type * as z from 'zod';
import type { FormRule } from '../antd.ts';
import { issueText } from './issue-text.ts';

// fallback messages for schemas that define none
const plainWords = (issue: z.core.$ZodRawIssue) => {
  if (issue.code === 'too_big' && issue.origin === 'string') return `长度不超过 ${issue.maximum} 个字符`;
  if (issue.code === 'too_small' && issue.origin === 'string') return `长度不少于 ${issue.minimum} 个字符`;
  if (issue.code === 'too_big') return `不能大于 ${issue.maximum}`;
  if (issue.code === 'too_small') return `不能小于 ${issue.minimum}`;
  return '格式不正确';
};

/** The form rule for a field's schema: validation, message and the mark of a required field. */
export const ruleOf = (schema: z.ZodType): FormRule => ({
  required: !schema.safeParse(undefined).success,
  validator: async (_rule, value: unknown) => {
    const parsed = schema.safeParse(value, { error: plainWords });
    if (!parsed.success) throw new Error(issueText(parsed.error));
  },
});
