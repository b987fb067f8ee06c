import * as z from 'zod';
import { audit, id, nullableText } from '../kernel/fields.ts';
import { optionalName, optionalRaw, requiredCode, requiredName } from '../kernel/kinds.ts';
import { labelled } from '../kernel/labels.ts';
import { optionalLink } from '../kernel/link-field.ts';

/** 0 or 1; JeecgBoot's client sends some as texts. */
const flag = z.coerce.number().int().min(0).max(1).nullish();
const storedFlag = z.number().nullable();
const order = z.coerce.number().int().min(0).max(100_000).nullish();

const COLUMN_TYPES = ['String', 'Integer', 'Long', 'Date', 'Datetime', 'Time', 'Image'] as const;
/** Texts whose condition is chosen: an account, a department, a category, a row of a tree, a row of another report, an area of China. The names are those of the controls of online forms. */
export const PICKED_TYPES = ['sel_user', 'sel_depart', 'cat_tree', 'sel_tree', 'popup', 'pca'] as const;

/** One column of a report (docs/wire/online-report.md §2.2). */
export const ReportItemDraft = z.object({
  /** Of a stored column of the same report; any other id is that of a new column. */
  id: optionalRaw(50),
  fieldName: requiredCode('字段名字', 63, '字段名字不能为空'),
  fieldTxt: requiredName('字段文本', 300, '字段文本不能为空'),
  fieldWidth: labelled('宽度', z.coerce.number().int().min(20).max(2000).nullish()),
  fieldType: labelled('类型', z.enum([...COLUMN_TYPES, ...PICKED_TYPES], '类型不能为空')),
  isShow: labelled('列显示', flag),
  isOrder: flag,
  isSearch: labelled('查询', flag),
  searchMode: labelled('查询模式', z.enum(['single', 'group', '']).nullish()),
  dictCode: labelled('字典code', optionalRaw(2000)),
  fieldHref: labelled('字段href', optionalLink(500)),
  replaceVal: labelled('取值表达式', optionalRaw(500)),
  isTotal: labelled('合计列', z.coerce.string().max(2).nullish()),
  groupTitle: labelled('分组标题', optionalName(50)),
  orderNum: order,
});
export type ReportItemDraft = z.infer<typeof ReportItemDraft>;

/** A stored column may be one that no form would accept. */
export const ReportItem = z.object({
  id,
  cgrheadId: nullableText,
  fieldName: z.string(),
  fieldTxt: nullableText,
  fieldWidth: z.number().nullable(),
  fieldType: nullableText,
  searchMode: nullableText,
  isOrder: storedFlag,
  isSearch: storedFlag,
  dictCode: nullableText,
  fieldHref: nullableText,
  isShow: storedFlag,
  orderNum: z.number().nullable(),
  replaceVal: nullableText,
  isTotal: nullableText,
  groupTitle: nullableText,
  ...audit,
});
export type ReportItem = z.infer<typeof ReportItem>;

/** A placeholder `${name}` of a report's SQL (docs/wire/online-report.md §2.3). */
export const ReportParamDraft = z.object({
  id: optionalRaw(50),
  paramName: requiredCode('参数字段', 32, '参数字段不能为空').regex(/^\w+$/, '参数字段只能包含字母、数字和下划线'),
  paramTxt: requiredName('参数文本', 32, '参数文本不能为空'),
  paramValue: labelled('默认值', optionalRaw(100)),
  orderNum: order,
});
export type ReportParamDraft = z.infer<typeof ReportParamDraft>;

export const ReportParam = z.object({
  id,
  cgrheadId: z.string(),
  // no rule for stored rows; generated samples follow it
  paramName: z.string().meta({ pattern: '^\\w+$' }),
  paramTxt: nullableText,
  paramValue: nullableText,
  orderNum: z.number().nullable(),
  ...audit,
});
export type ReportParam = z.infer<typeof ReportParam>;
