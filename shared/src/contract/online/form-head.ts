import * as z from 'zod';
import { permit } from '../kernel/access.ts';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { audit, id, nullableText, readAt } from '../kernel/fields.ts';
import { optionalCode, optionalRaw, optionalText, requiredCode, requiredName } from '../kernel/kinds.ts';
import { labelled } from '../kernel/labels.ts';
import { ListQuery, Page } from '../kernel/page.ts';
import { FormField, FormFieldDraft, FormIndex, FormIndexDraft } from './form-field.ts';

const yesNo = z.enum(['Y', 'N']).nullish();
const number = (max: number) => z.coerce.number().int().min(0).max(max).nullish();
const storedNumber = z.number().nullable();

/** What is configured of a form besides its fields (docs/wire/online-form.md §5.1). */
export const FormHeadDraft = z.object({
  tableName: requiredCode('表名', 50),
  tableTxt: requiredName('表描述', 200),
  tableType: labelled('表类型', z.coerce.number('请选择表类型').int().min(1, '请选择表类型').max(3, '请选择表类型')),
  relationType: labelled('映射关系', number(1)),
  tabOrderNum: labelled('序号', number(10_000)),
  formCategory: labelled('表单分类', optionalRaw(50)),
  idType: labelled('主键策略', optionalText(100)),
  idSequence: labelled('序号名称', optionalCode(200)),
  isCheckbox: labelled('显示复选框', yesNo),
  isPage: labelled('是否分页', yesNo),
  isTree: labelled('是否树', yesNo),
  treeParentIdField: labelled('树表单父ID', optionalCode(50)),
  treeIdField: labelled('是否有子节点字段', optionalCode(50)),
  treeFieldname: labelled('树开表单列', optionalCode(50)),
  queryMode: optionalText(10),
  formTemplate: labelled('表单风格', optionalCode(50)),
  formTemplateMobile: labelled('移动表单风格', optionalText(50)),
  themeTemplate: labelled('主题模板', optionalText(50)),
  scroll: labelled('滚动条', number(1)),
  isDesForm: optionalText(2),
  desFormCode: optionalCode(50),
  extConfigJson: optionalRaw(5000),
});
export type FormHeadDraft = z.infer<typeof FormHeadDraft>;

/** A configured form. Stored rows may be ones that no form would accept, such as those that were moved in. */
export const FormHead = z.object({
  id,
  tableName: labelled('表名', z.string()),
  tableTxt: labelled('表描述', z.string()),
  tableType: labelled('表类型', z.number()),
  tableVersion: labelled('版本', storedNumber),
  isDbSynch: labelled('同步数据库状态', nullableText),
  isCheckbox: nullableText,
  isPage: nullableText,
  isTree: nullableText,
  idSequence: nullableText,
  idType: nullableText,
  queryMode: nullableText,
  relationType: storedNumber,
  /** Names of the sub tables of a main table, set by the server alone. */
  subTableStr: nullableText,
  tabOrderNum: storedNumber,
  treeParentIdField: nullableText,
  treeIdField: nullableText,
  treeFieldname: nullableText,
  formCategory: nullableText,
  formTemplate: nullableText,
  formTemplateMobile: nullableText,
  themeTemplate: nullableText,
  extConfigJson: nullableText,
  scroll: storedNumber,
  /** 1: a view of another form, whose table it reads and writes. */
  copyType: storedNumber,
  copyVersion: labelled('原表版本', storedNumber),
  physicId: nullableText,
  isDesForm: nullableText,
  desFormCode: nullableText,
  /** 1 if the form has copies; only in lists. */
  hascopy: z.number().nullish(),
  ...audit,
});
export type FormHead = z.infer<typeof FormHead>;

const names = z.array(z.string().max(50)).max(500).nullish();

/** A form as a whole. Fields and indexes that are not sent stay, unless their ids are listed for removal. */
export const WholeForm = z.object({
  head: FormHeadDraft,
  fields: z.array(FormFieldDraft).max(300, '字段过多'),
  indexs: z.array(FormIndexDraft).max(50, '索引过多'),
  deleteFieldIds: names,
  deleteIndexIds: names,
});
export type WholeForm = z.infer<typeof WholeForm>;

export const TableInfo = z.object({
  main: FormHead,
  /** Left out if there are none. */
  sub: z.array(FormHead).optional(),
  jspModeList: z.array(z.object({ code: z.string(), note: z.string() })),
});
export type TableInfo = z.infer<typeof TableInfo>;

const read = permit('modules/online/cgform/OnlCgformHeadList');
const subject = { noun: '表单', name: 'tableName' } as const;
const one = { access: read, query: z.object({ id }) } as const;

/** Configured forms (docs/wire/online-form.md §2.1, §2.2). */
export const formHeads = {
  list: defineEndpoint({
    method: 'GET',
    path: '/online/cgform/head/list',
    access: read,
    subject,
    query: ListQuery,
    finds: ['tableName', 'tableTxt'],
    result: Page(FormHead),
  }),
  byId: defineEndpoint({ ...one, method: 'GET', path: '/online/cgform/head/queryById', result: FormHead }),
  fields: defineEndpoint({
    method: 'GET',
    path: '/online/cgform/field/listByHeadId',
    access: read,
    code: 200,
    query: z.object({ headId: id }),
    result: z.array(FormField),
  }),
  indexes: defineEndpoint({
    method: 'GET',
    path: '/online/cgform/index/listByHeadId',
    access: read,
    code: 200,
    query: z.object({ headId: id }),
    result: z.array(FormIndex),
  }),
  byTableNames: defineEndpoint({
    method: 'GET',
    path: '/online/cgform/head/queryByTableNames',
    access: read,
    code: 200,
    query: z.object({ tableNames: z.string().max(4000) }),
    result: z.array(FormHead),
  }),
  fieldsOfTable: defineEndpoint({
    method: 'GET',
    path: '/online/cgform/field/listByHeadCode',
    access: read,
    code: 200,
    query: z.object({ headCode: z.string().min(1).max(63) }),
    result: z.array(FormField),
  }),
  /** Main and sub tables with the page templates of JeecgBoot's code generator. No path of the server is told, as no code is written there. */
  tableInfo: defineEndpoint({
    method: 'GET',
    path: '/online/cgform/head/tableInfo',
    access: read,
    code: 200,
    query: z.object({ code: id }),
    result: TableInfo,
  }),
  /** 1: the name is free or that of the form itself; -1: taken by a form or by any table of the database. */
  checkName: defineEndpoint({
    method: 'GET',
    path: '/online/cgform/api/checkOnlyTable',
    access: read,
    code: 200,
    query: z.object({ tbname: z.string().min(1).max(200), id: z.string().max(36) }),
    result: z.number(),
  }),
  add: defineEndpoint({
    method: 'POST',
    path: '/online/cgform/api/addAll',
    access: permit('online:form:add'),
    subject,
    body: WholeForm,
    text: '添加成功',
    operation: '添加',
  }),
  edit: defineEndpoint({
    method: ['PUT', 'POST'],
    path: '/online/cgform/api/editAll',
    access: permit('online:form:edit'),
    subject,
    body: WholeForm.extend({ head: FormHeadDraft.extend({ id, updateTime: readAt }) }),
    text: '全部修改成功',
    operation: '编辑',
  }),
  /** Changes a form, its fields and indexes aside. */
  editHead: defineEndpoint({
    method: 'PUT',
    path: '/online/cgform/head/edit',
    access: permit('online:form:edit'),
    subject,
    body: FormHeadDraft.extend({ id, updateTime: readAt }),
    text: '修改成功!',
    operation: '编辑表单属性',
  }),
  /** Removes the form; its table is kept aside for 30 days. */
  remove: defineEndpoint({
    method: 'DELETE',
    path: '/online/cgform/head/delete',
    access: permit('online:form:delete'),
    subject,
    query: z.object({ id }),
    text: '删除成功!',
    operation: '删除',
  }),
  /** Removes the configuration alone; the table stays as it is. */
  removeRecord: defineEndpoint({
    method: 'DELETE',
    path: '/online/cgform/head/removeRecord',
    access: permit('online:form:delete'),
    subject,
    query: z.object({ id }),
    text: '移除成功!',
    operation: '移除',
  }),
  removeBatch: defineEndpoint({
    method: 'DELETE',
    path: '/online/cgform/head/deleteBatch',
    access: permit('online:form:delete'),
    subject,
    /** `flag` 1 removes the tables too, 0 the configuration alone. */
    query: z.object({ ids: z.string().max(40_000), flag: z.enum(['0', '1']) }),
    text: '删除成功!',
    operation: '批量删除',
  }),
  copy: defineEndpoint({
    method: 'POST',
    path: '/online/cgform/head/copyOnline',
    access: permit('online:form:add'),
    subject,
    query: z.object({ code: id }),
    text: '成功',
    operation: '复制视图',
  }),
};
