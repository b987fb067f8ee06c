import * as z from 'zod';
import { audit, id, nullableText } from '../kernel/fields.ts';
import { optionalCode, optionalRaw, optionalText, requiredCode, requiredName } from '../kernel/kinds.ts';
import { labelled } from '../kernel/labels.ts';
import { optionalLink } from '../kernel/link-field.ts';

/** 0 or 1; JeecgBoot's editable tables send texts. */
const flag = z.coerce.number().int().min(0).max(1).nullish();
const storedNumber = z.number().nullable();
const count = (max: number) => z.coerce.number().int().min(0).max(max).nullish();

/** One field of a form as it is sent: a column, how it is shown, and the rules of its values. */
export const FormFieldDraft = z.object({
  /** Of a stored field of the same form; any other id is that of a new field. */
  id: optionalRaw(50),
  dbFieldName: requiredCode('字段名称', 32),
  dbFieldTxt: requiredName('字段备注', 200),
  dbType: requiredCode('字段类型', 32),
  dbLength: labelled('字段长度', count(10_000_000)),
  dbPointLength: labelled('小数点', count(1000)),
  dbDefaultVal: labelled('默认值', optionalRaw(200)),
  dbIsKey: labelled('主键', flag),
  dbIsNull: labelled('允许空值', flag),
  fieldShowType: labelled('控件类型', optionalText(50)),
  fieldHref: labelled('字段Href', optionalLink(500)),
  fieldLength: labelled('长度', count(10_000)),
  fieldValidType: labelled('验证规则', optionalRaw(300)),
  fieldMustInput: labelled('校验必填', optionalText(2)),
  fieldExtendJson: labelled('扩展参数', optionalRaw(5000)),
  fieldDefaultValue: labelled('控件默认值', optionalRaw(500)),
  dictField: labelled('字典Code', optionalRaw(200)),
  dictTable: labelled('字典Table', optionalRaw(2000)),
  dictText: labelled('字典Text', optionalRaw(200)),
  isQuery: labelled('查询', flag),
  isShowForm: labelled('表单显示', flag),
  isShowList: labelled('列显示', flag),
  isReadOnly: labelled('只读', flag),
  queryMode: labelled('查询类型', optionalText(10)),
  sortFlag: labelled('排序', optionalText(3)),
  mainTable: labelled('主表名', optionalCode(100)),
  mainField: labelled('主表字段', optionalCode(100)),
  orderNum: count(100_000),
  converter: labelled('自定义转换器', optionalRaw(255)),
  queryConfigFlag: labelled('是否启用', optionalText(3)),
  queryShowType: labelled('控件类型', optionalText(50)),
  queryDictTable: labelled('字典Table', optionalRaw(500)),
  queryDictField: labelled('字典Code', optionalRaw(100)),
  queryDictText: labelled('字典Text', optionalRaw(100)),
  queryDefVal: labelled('默认值', optionalRaw(50)),
  queryValidType: optionalRaw(50),
  queryMustInput: optionalText(3),
});
export type FormFieldDraft = z.infer<typeof FormFieldDraft>;

/** A stored field may be one that no form would accept. */
export const FormField = z.object({
  id,
  cgformHeadId: z.string(),
  dbFieldName: z.string(),
  dbFieldTxt: nullableText,
  /** Name of the column in the database, set by the server alone; null before the first sync. */
  dbFieldNameOld: nullableText,
  dbIsKey: storedNumber,
  dbIsNull: storedNumber,
  dbType: z.string(),
  dbLength: storedNumber,
  dbPointLength: storedNumber,
  dbDefaultVal: nullableText,
  dictField: nullableText,
  dictTable: nullableText,
  dictText: nullableText,
  fieldShowType: nullableText,
  fieldHref: nullableText,
  fieldLength: storedNumber,
  fieldValidType: nullableText,
  fieldMustInput: nullableText,
  fieldExtendJson: nullableText,
  fieldDefaultValue: nullableText,
  isQuery: storedNumber,
  isShowForm: storedNumber,
  isShowList: storedNumber,
  isReadOnly: storedNumber,
  queryMode: nullableText,
  mainTable: nullableText,
  mainField: nullableText,
  orderNum: storedNumber,
  converter: nullableText,
  queryConfigFlag: nullableText,
  queryDefVal: nullableText,
  queryDictText: nullableText,
  queryDictField: nullableText,
  queryDictTable: nullableText,
  queryShowType: nullableText,
  queryValidType: nullableText,
  queryMustInput: nullableText,
  sortFlag: nullableText,
  ...audit,
});
export type FormField = z.infer<typeof FormField>;

export const FormIndexDraft = z.object({
  id: optionalRaw(50),
  indexName: labelled(
    '索引名称',
    requiredCode('索引名称', 100).regex(/^[a-zA-Z][\w-]*$/, '索引名称必须以字母开头，可包含数字、下划线、横杠!'),
  ),
  /** Comma list of column names. */
  indexField: requiredCode('索引栏位', 500),
  indexType: labelled('索引类型', z.enum(['normal', 'unique'], '请选择索引类型')),
});
export type FormIndexDraft = z.infer<typeof FormIndexDraft>;

export const FormIndex = z.object({
  id,
  cgformHeadId: nullableText,
  indexName: nullableText,
  indexField: nullableText,
  indexType: nullableText,
  isDbSynch: nullableText,
  delFlag: storedNumber,
  ...audit,
});
export type FormIndex = z.infer<typeof FormIndex>;
