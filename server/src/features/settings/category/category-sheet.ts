import { plainCode } from '@mortise/shared/contract';
import { Category, CategoryDraft } from '@mortise/shared/contract/settings';
import * as z from 'zod';
import { sheetOf } from '#http/workbook/sheet-of.ts';

/** A category as a row of a workbook; its code says where it belongs. */
export const SheetCategory = z.object({
  name: CategoryDraft.shape.name,
  code: z.string('请输入类型编码').overwrite(plainCode).min(1, '请输入类型编码').max(100, '长度不超过 100 个字符').meta({ kind: 'code' }),
  hasChild: z.string().max(3, '长度不超过 3 个字符').nullish(),
});
export type SheetCategory = z.output<typeof SheetCategory>;

/** Workbook layout of categories (docs/wire/system-category.md §2). */
export const categorySheet = sheetOf(Category, {
  title: '分类字典列表数据',
  draft: SheetCategory,
  columns: [
    { field: 'name', title: '类型名称' },
    { field: 'code', title: '类型编码' },
    // computed from the tree when a workbook is stored
    { field: 'hasChild', title: '是否有子节点(1:有)' },
  ],
});
