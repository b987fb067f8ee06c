import * as z from 'zod';
import { permit } from '../kernel/access.ts';
import { crudEndpoints } from '../kernel/crud.ts';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { audit, id, nullableText } from '../kernel/fields.ts';
import { optionalCode, optionalRaw, requiredCode, requiredName } from '../kernel/kinds.ts';
import { labelled } from '../kernel/labels.ts';
import { ListQuery, Page } from '../kernel/page.ts';

/** Besides what every object has: codes of the buttons that every page of a form has (docs/wire/online-form.md §2.6), and of the events of scripts. */
const TAKEN = new Set([
  ...['add', 'edit', 'update', 'detail', 'delete', 'batch_delete', 'export', 'import', 'query', 'reset', 'bpm', 'super_query'],
  ...['form_confirm', 'setup', 'created', 'mounted', 'show', 'loaded', 'onlChange'],
  ...['beforeAdd', 'beforeEdit', 'beforeDelete', 'beforeSubmit', 'constructor'],
]);
/** A button calls the function of its script that has its code as a name. */
const FUNCTION_NAME = /^[\p{L}_$][\p{L}\p{N}_$]*$/u;
/** Conditions joined by && or ||. A value takes the blanks behind it: a second place for them would take exponential time to refuse. */
const CONDITION = '[\\w\\u4e00-\\u9fa5]+#(?:eq|ne|in|empty)#[^&|#]*';
const EXPRESSION = new RegExp(`^(?:${CONDITION}(?:(?:&&|\\|\\|)\\s*${CONDITION})*)?$`, 'u');

/** A button that an administrator adds to the pages of a form (docs/wire/online-form.md §9.5). */
export const FormButtonDraft = z.object({
  cgformHeadId: id,
  buttonCode: requiredCode('按钮编码', 50)
    .regex(FUNCTION_NAME, '按钮编码只能由文字、数字、下划线和 $ 组成，且不能以数字开头')
    .refine((code) => !TAKEN.has(code) && !(code in {}), '该编码为系统保留，请换一个'),
  buttonName: requiredName('按钮名称', 50),
  /** In the rows of the list, above the list, or below the form. */
  buttonStyle: labelled('按钮样式', z.enum(['link', 'button', 'form'], '请选择按钮样式')),
  optType: labelled('按钮类型', z.enum(['js'], '按钮类型只能是 Js')),
  orderNum: labelled('排序', z.coerce.number('请输入数字').int().min(0).max(10_000).nullish()),
  buttonIcon: labelled('按钮图标', optionalCode(20)),
  /** When a button of a row is shown: `field#eq#value`, `ne`, `in` with a comma list, `empty` with true or false. */
  exp: labelled('表达式', optionalRaw(255)).refine(
    (exp) => !exp || EXPRESSION.test(exp),
    '表达式应为 字段#eq#值，可用 eq、ne、in、empty，以 && 或 || 连接',
  ),
  buttonStatus: labelled('按钮状态', z.enum(['0', '1'], '请选择按钮状态')),
  optPosition: labelled('按钮位置', z.enum(['1', '2']).nullish()),
});
export type FormButtonDraft = z.infer<typeof FormButtonDraft>;

/** A stored button. Those that were moved in may be ones that no dialog would accept. */
export const FormButton = z.object({
  id,
  cgformHeadId: nullableText,
  buttonCode: labelled('按钮编码', z.string()),
  buttonName: labelled('按钮名称', nullableText),
  buttonStyle: labelled('按钮样式', nullableText),
  optType: labelled('按钮类型', nullableText),
  orderNum: labelled('排序', z.number().nullable()),
  buttonIcon: labelled('按钮图标', nullableText),
  exp: labelled('表达式', nullableText),
  buttonStatus: labelled('按钮状态', nullableText),
  optPosition: labelled('按钮位置', nullableText),
  ...audit,
});
export type FormButton = z.infer<typeof FormButton>;

const read = permit('modules/online/cgform/OnlCgformHeadList');
const write = permit('online:form:edit');
const { add, edit, remove, removeBatch, byId } = crudEndpoints('/online/cgform/button', FormButton, FormButtonDraft, {
  read,
  code: 'online:form',
  what: '自定义按钮',
  subject: { noun: '按钮', name: 'buttonName' },
});

/** Buttons of a form (docs/wire/online-form.md §2.3). They are part of its design: who may edit the form edits them. */
export const formButtons = {
  list: defineEndpoint({
    method: 'GET',
    path: '/online/cgform/button/list/:headId',
    access: read,
    params: z.object({ headId: id }),
    query: ListQuery,
    result: Page(FormButton),
  }),
  add: { ...add, access: write },
  edit: { ...edit, access: write },
  remove: { ...remove, access: write },
  removeBatch: { ...removeBatch, access: write },
  byId: { ...byId, code: 200 as const },
  /** All buttons of a form, for what is configured by button. */
  ofForm: defineEndpoint({
    method: 'GET',
    path: '/online/cgform/head/enhanceButton/:headId',
    access: read,
    code: 200,
    params: z.object({ headId: id }),
    result: z.array(FormButton),
  }),
};
