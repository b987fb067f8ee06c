import * as z from 'zod';
import { permit } from '../kernel/access.ts';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { audit, id, readAt } from '../kernel/fields.ts';
import { labelled } from '../kernel/labels.ts';

/** Where a script runs: in the lists of a form, or in its form dialog. */
export const ScriptKind = z.enum(['form', 'list'], '请选择脚本类型');
export type ScriptKind = z.infer<typeof ScriptKind>;

export const FormScriptDraft = z.object({
  cgJs: labelled('脚本', z.string().max(60_000, '脚本过长')),
  cgJsType: labelled('脚本类型', ScriptKind),
});
export type FormScriptDraft = z.infer<typeof FormScriptDraft>;

/** A script of a form; who saved it and when are its audit columns. */
export const FormScript = z.object({
  id,
  cgformHeadId: z.string(),
  cgJs: z.string(),
  cgJsType: ScriptKind,
  content: z.string().nullable(),
  ...audit,
});
export type FormScript = z.infer<typeof FormScript>;

const path = '/online/cgform/head/enhanceJs/:headId';
const params = z.object({ headId: id });
/** Scripts run in the browsers of colleagues: writing them is a right of its own. */
const write = permit('online:form:script');
const saving = { path, params, access: write, text: '保存成功!', operation: '保存脚本' } as const;

/** Scripts of forms (docs/wire/online-form.md §9.1). */
export const formScripts = {
  byKind: defineEndpoint({
    method: 'GET',
    path,
    params,
    access: permit('online:form:script', 'modules/online/cgform/OnlCgformHeadList'),
    code: 200,
    query: z.object({ type: ScriptKind }),
    result: FormScript,
  }),
  /** Stores the script of a kind that has none. */
  add: defineEndpoint({ ...saving, method: 'POST', body: FormScriptDraft }),
  edit: defineEndpoint({ ...saving, method: 'PUT', body: FormScriptDraft.extend({ id, updateTime: readAt }) }),
  /** Whether the operator lets scripts run. Unknown to JeecgBoot. */
  state: defineEndpoint({
    method: 'GET',
    path: '/online/cgform/head/scriptState',
    access: permit('online:form:script', 'modules/online/cgform/OnlCgformHeadList'),
    result: z.object({ enabled: z.boolean() }),
  }),
};
