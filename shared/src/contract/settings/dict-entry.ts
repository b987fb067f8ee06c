import * as z from 'zod';
import { permit } from '../kernel/access.ts';
import { crudEndpoints } from '../kernel/crud.ts';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { audit, id, nullableText } from '../kernel/fields.ts';
import { optionalRaw, optionalText, requiredName } from '../kernel/kinds.ts';
import { labelled, labelledLike } from '../kernel/labels.ts';
import { withTexts } from '../kernel/texts.ts';

export const DictEntryDraft = z.object({
  dictId: id,
  itemText: requiredName('名称', 100, '请输入名称!'),
  // not as a code: rows hold the value as their clients write it
  itemValue: requiredName('数据值', 100, '请输入数据值!'),
  description: labelled('描述', optionalText(255)),
  sortOrder: labelled('排序值', z.coerce.number().int('请输入整数').min(1, '排序值不能小于 1').max(1_000_000).nullish()),
  /** 1 enabled, 0 disabled. */
  status: labelled('是否启用', z.coerce.number().int().min(0).max(1).nullish()),
});
export type DictEntryDraft = z.infer<typeof DictEntryDraft>;

/** A row of a dictionary as administrators edit it (table `sys_dict_item`); select fields get a `DictItem`. */
export const DictEntry = withTexts(
  labelledLike(
    DictEntryDraft,
    z.object({
      id,
      dictId: nullableText,
      itemText: z.string(),
      itemValue: z.string(),
      description: nullableText,
      sortOrder: z.number().nullable(),
      status: z.number().nullable(),
      ...audit,
    }),
  ),
  { status: 'dict_item_status' },
);
export type DictEntry = z.infer<typeof DictEntry>;

const read = permit('system/DictList');
const write = permit('dict:edit');
const crud = crudEndpoints('/sys/dictItem', DictEntry, DictEntryDraft, {
  read,
  code: 'dict',
  what: '字典项',
  finds: ['itemText', 'itemValue'],
  subject: { noun: '字典项', name: 'itemText' },
});

/** CRUD for dictionary entries (docs/wire/system-dict.md §2). The codes of dictionaries also cover their entries. */
export const dictEntries = {
  list: crud.list,
  add: { ...crud.add, access: write, text: '保存成功！' },
  edit: { ...crud.edit, access: write, text: '编辑成功!' },
  remove: { ...crud.remove, access: write },
  removeBatch: { ...crud.removeBatch, access: write },
  /** Checks that a value is unique within its dictionary. */
  check: defineEndpoint({
    method: 'GET',
    path: '/sys/dictItem/dictItemCheck',
    access: read,
    query: z.object({ itemValue: z.string().max(100), dictId: id, id: optionalRaw(36) }),
    text: '该值可用！',
    code: 200,
  }),
};
