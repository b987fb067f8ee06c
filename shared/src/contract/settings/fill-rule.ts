import * as z from 'zod';
import { permit } from '../kernel/access.ts';
import { crudEndpoints } from '../kernel/crud.ts';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { excelEndpoints } from '../kernel/excel.ts';
import { nullableText, rowOf } from '../kernel/fields.ts';
import { requiredCode, requiredName } from '../kernel/kinds.ts';
import { labelled } from '../kernel/labels.ts';
import { recycleBinEndpoints } from '../kernel/removal.ts';

const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const ruleParams = z
  .string()
  .max(200, '长度不超过 200 个字符')
  .superRefine((text, { addIssue }) => {
    if (!text.trim()) return;
    const value = readJson(text);
    if (Array.isArray(value)) addIssue({ code: 'custom', message: '只能传递JSON对象，不能传递JSON数组' });
    else if (typeof value !== 'object' || value === null) addIssue({ code: 'custom', message: '请输入JSON字符串' });
  })
  .nullish();

export const FillRuleDraft = z.object({
  ruleName: requiredName('规则名称', 100, '规则名称不能为空'),
  ruleCode: requiredCode('规则Code', 100, '规则Code不能为空'),
  /** Its last segment names a generator of the server. */
  ruleClass: requiredCode('规则实现类', 100, '规则实现类不能为空'),
  /** JSON object. */
  ruleParams: labelled('规则参数', ruleParams),
});
export type FillRuleDraft = z.infer<typeof FillRuleDraft>;

const stored = rowOf(FillRuleDraft);

/** A stored rule may be one that no form would accept, such as a row that was moved in. */
export const FillRule = stored.extend({
  ruleName: labelled('规则名称', nullableText),
  ruleCode: labelled('规则Code', nullableText),
  ruleClass: labelled('规则实现类', nullableText),
  ruleParams: labelled('规则参数', nullableText),
});
export type FillRule = z.infer<typeof FillRule>;

const read = permit('system/SysFillRuleList');

const crud = crudEndpoints('/sys/fillRule', FillRule, FillRuleDraft, {
  read,
  code: 'fillRule',
  finds: ['ruleName', 'ruleCode'],
  subject: { noun: '编码规则', name: 'ruleName' },
});

/** Fields of the form whose value is generated; those that are not empty win over the rule's own parameters. */
export const FormValues = z.record(z.string().max(100), z.unknown());
export type FormValues = z.infer<typeof FormValues>;

/** A text, a list of texts for departments (code and depth), or `null`: no such rule, or its generator failed. */
export const FilledValue = z.union([z.string(), z.array(z.string()), z.null()]);
export type FilledValue = z.infer<typeof FilledValue>;

const ruleCode = z.string().min(1).max(100);

/** CRUD of fill rules, and the values that they generate (docs/wire/system-rules.md §2). */
export const fillRules = {
  ...crud,
  ...recycleBinEndpoints('/sys/fillRule', crud.remove.access),
  ...excelEndpoints('/sys/fillRule', 'fillRule'),
  // the code of its reads is that of writes
  list: { ...crud.list, code: 200 as const },
  byId: { ...crud.byId, result: FillRule.nullable(), code: 200 as const },
  edit: { ...crud.edit, text: '编辑成功!' },
  removeBatch: { ...crud.removeBatch, text: '批量删除成功！' },
  /** What the rule would generate next; counters stay as they are. */
  test: defineEndpoint({
    method: 'GET',
    path: '/sys/fillRule/testFillRule',
    access: read,
    query: z.object({ ruleCode }),
    result: FilledValue,
    code: 200,
  }),
  execute: defineEndpoint({
    method: ['PUT', 'GET'],
    path: '/sys/fillRule/executeRuleByCode/:ruleCode',
    access: 'signed-in',
    params: z.object({ ruleCode }),
    body: FormValues.nullish(),
    result: FilledValue,
    text: '操作成功！',
    code: 200,
    operation: null,
  }),
  executeBatch: defineEndpoint({
    method: 'PUT',
    path: '/sys/fillRule/executeRuleByCodeBatch',
    access: 'signed-in',
    body: z.object({
      rules: z.array(z.object({ ruleCode, formData: FormValues.nullish() })).max(100),
      commonFormData: FormValues.nullish(),
    }),
    result: z.array(z.object({ ruleCode: z.string(), result: FilledValue })),
    text: '操作成功！',
    code: 200,
    operation: null,
  }),
};

/** A class text that rules may name, and what it generates. */
export const FillGenerator = z.object({ className: z.string(), about: z.string(), paramsHint: z.string() });
export type FillGenerator = z.infer<typeof FillGenerator>;

/** What only our server offers for the form of a fill rule (`Offers.fillGenerators`). */
export const fillRuleForms = {
  generators: defineEndpoint({ method: 'GET', path: '/sys/fillRule/generators', access: read, result: z.array(FillGenerator) }),
};
