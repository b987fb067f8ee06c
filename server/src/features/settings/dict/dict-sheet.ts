import { labelOf } from '@mortise/shared/contract';
import { Dict, DictDraft, DictEntryDraft } from '@mortise/shared/contract/settings';
import type * as z from 'zod';
import { sheetOf } from '#http/workbook/sheet-of.ts';

const entry = DictEntryDraft.shape;

/** A row of a workbook: a dictionary and optionally one of its entries. */
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

/** Workbook layout of dictionaries with their entries; has two heading rows (docs/wire/system-dict.md §1). */
export const dictSheet = {
  ...sheetOf(Dict, {
    title: '数据字典列表',
    draft: SheetDict,
    columns: [
      'dictName',
      'dictCode',
      'description',
      { title: '删除状态', field: 'delFlag', shownOnly: true },
      { title: '字典项文本', field: 'itemText', group },
      { title: '字典项值', field: 'itemValue', group },
      { title: labelOf(DictEntryDraft, 'description'), field: 'itemDescription', group },
      { title: '排序', field: 'sortOrder', group },
    ],
    required: ['dictName', 'dictCode', 'itemText', 'itemValue'],
    sources: { delFlag: 'del_flag' },
  }),
  carried: ['dictName', 'dictCode', 'description'],
  misfit: '导入Excel校验失败 ！',
};
