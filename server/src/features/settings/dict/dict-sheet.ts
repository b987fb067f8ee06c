import { DictDraft, DictEntryDraft } from '@mortise/shared/contract/settings';
import type * as z from 'zod';
import type { SheetColumn } from '#http/workbook/sheet-layout.ts';

const entry = DictEntryDraft.shape;

/** A row of a workbook: a dictionary, and maybe one of its entries. */
export const SheetDict = DictDraft.omit({ type: true })
  .extend({
    itemText: entry.itemText.optional(),
    itemValue: entry.itemValue.optional(),
    itemDescription: entry.description,
    sortOrder: entry.sortOrder,
  })
  .refine(({ itemText, itemValue }) => !itemValue || itemText, '请输入名称!')
  .refine(({ itemText, itemValue }) => !itemText || itemValue, '请输入数据值!');
export type SheetDict = z.output<typeof SheetDict>;

const group = '字典列表';
const columns: SheetColumn[] = [
  { title: '字典名称', field: 'dictName' },
  { title: '字典编码', field: 'dictCode' },
  { title: '描述', field: 'description' },
  { title: '删除状态', field: 'delFlag', shownOnly: true },
  { title: '字典项文本', field: 'itemText', group },
  { title: '字典项值', field: 'itemValue', group },
  { title: '描述', field: 'itemDescription', group },
  { title: '排序', field: 'sortOrder', group },
];

/** Dictionaries with their entries, in two rows of headings (docs/wire/system-dict.md §1). */
export const dictSheet = {
  title: '数据字典列表',
  columns,
  required: ['dictName', 'dictCode', 'itemText', 'itemValue'],
  sources: { delFlag: 'del_flag' },
  draft: SheetDict,
  carried: ['dictName', 'dictCode', 'description'],
  misfit: '导入Excel校验失败 ！',
};
