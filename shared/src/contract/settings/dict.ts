import * as z from 'zod';
import { permit } from '../kernel/access.ts';
import { bulkEndpoints } from '../kernel/bulk.ts';
import { inBulk } from '../kernel/bulk-shapes.ts';
import { crudEndpoints } from '../kernel/crud.ts';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { excelEndpoints } from '../kernel/excel.ts';
import { audit, id, nullableText } from '../kernel/fields.ts';
import { optionalCode, optionalName, optionalText, requiredCode, requiredName } from '../kernel/kinds.ts';
import { labelled, labelledLike } from '../kernel/labels.ts';
import { paging, rowLimit } from '../kernel/page.ts';
import { reachEndpoints } from '../kernel/removal.ts';
import { dictAddresses } from './dict-addresses.ts';

/** One choice of a dictionary; `title` always equals `text` (docs/wire/shell.md §4). */
export const DictItem = z.object({ value: z.string(), text: z.string(), title: z.string() });
export type DictItem = z.infer<typeof DictItem>;

export const DictItems = z.record(z.string(), z.array(DictItem));
export type DictItems = z.infer<typeof DictItems>;

export const DictDraft = z.object({
  dictName: requiredName('字典名称', 100, '请输入字典名称!'),
  dictCode: requiredCode('字典编码', 100, '请输入字典编码!'),
  description: inBulk(labelled('描述', optionalText(255))),
  /** Type of the values: 0 text, 1 number. */
  type: z.coerce.number().int().min(0).max(1).nullish(),
});
export type DictDraft = z.infer<typeof DictDraft>;

/** A dictionary (table `sys_dict`); `delFlag` 1: in the recycle bin. */
export const Dict = labelledLike(
  DictDraft,
  z.object({
    id,
    dictName: z.string(),
    dictCode: z.string(),
    description: nullableText,
    delFlag: z.number().nullable(),
    type: z.number().nullable(),
    ...audit,
  }),
);
export type Dict = z.infer<typeof Dict>;

/** A node of a tree read from a table; null for columns that the request did not name. */
export const DictTreeNode = z.object({
  key: nullableText,
  title: nullableText,
  value: nullableText,
  code: nullableText,
  leaf: z.boolean(),
  icon: z.null(),
  parentId: nullableText,
  children: z.null(),
});
export type DictTreeNode = z.infer<typeof DictTreeNode>;

// a dictionary's code, or `table,text column,code column[,condition]`
const dictCode = z.string('字典Code不能为空!').min(1, '字典Code不能为空!').max(500);
const params = z.object({ dictCode });
const name = z.string().max(64);
const choices = z.array(DictItem);

const bin = permit('dict:delete');
const crud = crudEndpoints('/sys/dict', Dict, DictDraft, {
  read: permit('system/DictList'),
  code: 'dict',
  finds: ['dictName', 'dictCode'],
  subject: { noun: '字典', name: 'dictName' },
});

/** Reads (docs/wire/shell.md §4) and edits (docs/wire/system-dict.md §1) dictionaries. */
export const dicts = {
  refreshCache: defineEndpoint({ ...dictAddresses.refreshCache, code: 0 }),
  all: defineEndpoint({ ...dictAddresses.all, result: DictItems, code: 200 }),
  items: defineEndpoint({ ...dictAddresses.items, params, result: choices }),
  text: defineEndpoint({
    method: 'GET',
    path: '/sys/dict/getDictText/:dictCode/:key',
    access: 'signed-in',
    params: params.extend({ key: z.string().max(200) }),
    result: nullableText,
  }),
  load: defineEndpoint({
    method: 'GET',
    path: '/sys/dict/loadDict/:dictCode',
    access: 'signed-in',
    params,
    query: z.object({ keyword: z.string().max(2000).default(''), pageSize: rowLimit }),
    result: choices,
  }),
  /** `keyword`: the current value; it is put first if the first page lacks it. */
  loadOrdered: defineEndpoint({
    method: 'GET',
    path: '/sys/dict/loadDictOrderByValue/:dictCode',
    access: 'signed-in',
    params,
    query: z.object({ keyword: z.string().max(2000).default(''), pageSize: rowLimit }),
    result: choices,
  }),
  /** Texts for a comma list of keys, in the same order. */
  loadTexts: defineEndpoint({
    method: 'GET',
    path: '/sys/dict/loadDictItem/:dictCode',
    access: 'signed-in',
    params,
    query: z.object({ key: z.string().max(4000).default(''), delNotExist: optionalText(5) }),
    result: z.array(z.string()),
  }),
  treeData: defineEndpoint({
    method: 'GET',
    path: '/sys/dict/loadTreeData',
    access: 'signed-in',
    query: z.object({
      pid: z.string().max(100).default(''),
      pidField: name,
      tableName: name,
      text: name,
      code: name,
      hasChildField: name.default(''),
      condition: z.string().max(1000).default(''),
    }),
    result: z.array(DictTreeNode),
  }),
  tableData: defineEndpoint({
    method: 'GET',
    path: '/sys/dict/queryTableData',
    access: 'signed-in',
    query: z.object({
      table: name,
      text: name,
      code: name,
      keyword: optionalName(200),
      codeValue: optionalCode(200),
      ...paging,
    }),
    result: choices,
  }),
  treeList: defineEndpoint({
    method: 'GET',
    path: '/sys/dict/treeList',
    access: crud.list.access,
    query: z.object({ dictName: optionalName(100) }),
    result: z.array(Dict.extend({ key: z.string(), title: z.string() })),
  }),

  ...excelEndpoints('/sys/dict', 'dict'),
  ...bulkEndpoints('/sys/dict', DictDraft, crud),
  add: { ...crud.add, text: '保存成功！' },
  edit: { ...crud.edit, text: '编辑成功!' },
  /** Removal moves the dictionary into the recycle bin. */
  ...reachEndpoints('/sys/dict', crud),
  recycled: defineEndpoint({ method: 'GET', path: '/sys/dict/deleteList', access: bin, result: z.array(Dict) }),
  restore: defineEndpoint({
    method: 'PUT',
    path: '/sys/dict/back/:id',
    access: bin,
    params: z.object({ id }),
    text: '操作成功!',
    operation: '字典取回',
  }),
  destroy: defineEndpoint({
    method: 'DELETE',
    path: '/sys/dict/deletePhysic/:id',
    access: bin,
    params: z.object({ id }),
    text: '删除成功!',
    operation: '彻底删除',
  }),
};
