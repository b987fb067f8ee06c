import * as z from 'zod';
import { permit } from '../kernel/access.ts';
import { crudEndpoints } from '../kernel/crud.ts';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { excelEndpoints } from '../kernel/excel.ts';
import { nullableText, rowOf } from '../kernel/fields.ts';
import { optionalText, requiredCode, requiredName } from '../kernel/kinds.ts';
import { labelled, shownOnly } from '../kernel/labels.ts';
import { recycleBinEndpoints } from '../kernel/removal.ts';

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

/** Parses a stored rule; an unreadable rule has no parts and accepts every value. */
export const readRuleParts = (ruleJson: string | null | undefined): RulePart[] => {
  try {
    return z.array(RulePart).parse(JSON.parse(ruleJson || '[]'));
  } catch {
    return [];
  }
};

const isRule = (text: string) => {
  try {
    return z.array(RulePart).safeParse(JSON.parse(text)).success;
  } catch {
    return false;
  }
};

const RULE_JSON = 1024;

export const CheckRuleDraft = z.object({
  ruleName: requiredName('规则名称', 100, '请输入规则名称!'),
  ruleCode: requiredCode('规则Code', 100, '请输入规则Code!'),
  /** JSON array of parts, in the order in which they are applied. */
  ruleJson: labelled(
    '规则JSON',
    z
      .string()
      .max(RULE_JSON, `规则过长：合计不超过 ${RULE_JSON} 个字符`)
      .refine((text) => !text || isRule(text), '规则JSON格式不正确')
      .nullish(),
  ),
  ruleDescription: labelled('规则描述', optionalText(200)),
});
export type CheckRuleDraft = z.infer<typeof CheckRuleDraft>;

const stored = rowOf(CheckRuleDraft);

/** A stored rule may be one that no form would accept, such as a row that was moved in. */
export const CheckRule = stored.extend({
  ruleName: labelled('规则名称', nullableText),
  ruleCode: labelled('规则Code', nullableText),
  ruleJson: shownOnly(labelled('规则JSON', nullableText)),
  ruleDescription: labelled('规则描述', nullableText),
});
export type CheckRule = z.infer<typeof CheckRule>;

const read = permit('system/SysCheckRuleList');

const crud = crudEndpoints('/sys/checkRule', CheckRule, CheckRuleDraft, {
  read,
  code: 'checkRule',
  finds: ['ruleName', 'ruleCode'],
  subject: { noun: '校验规则', name: 'ruleName' },
});

/** CRUD of check rules, and the check of a value by a rule's code (docs/wire/system-rules.md §1, docs/wire/shell.md §5). */
export const checkRules = {
  ...crud,
  ...recycleBinEndpoints('/sys/checkRule', crud.remove.access),
  ...excelEndpoints('/sys/checkRule', 'checkRule'),
  // the code of its reads is that of writes
  list: { ...crud.list, code: 200 as const },
  byId: { ...crud.byId, result: CheckRule.nullable(), code: 200 as const },
  edit: { ...crud.edit, text: '编辑成功!' },
  removeBatch: { ...crud.removeBatch, text: '批量删除成功！' },
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
