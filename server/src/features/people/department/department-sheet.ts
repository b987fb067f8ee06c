import { plainCode } from '@mortise/shared/contract';
import { Department, DepartmentDraft } from '@mortise/shared/contract/people';
import * as z from 'zod';
import { sheetOf } from '#http/workbook/sheet-of.ts';

/** A department as a row of a workbook; its code determines its parent. */
export const SheetDepartment = DepartmentDraft.omit({ parentId: true, departNameAbbr: true, orgCategory: true }).extend({
  orgCode: z
    .string('请输入机构编码!')
    .overwrite(plainCode)
    .max(63, '机构层级过深，不能再添加下级')
    .regex(/^([A-Z]\d{2})+$/, '机构编码格式不正确，应由一个大写字母和两位数字逐级组成')
    .meta({ kind: 'code' }),
  orgCategory: DepartmentDraft.shape.orgCategory.optional(),
});
export type SheetDepartment = z.output<typeof SheetDepartment>;

/** Workbook layout of departments (docs/wire/system-departments.md §1). */
export const departmentSheet = sheetOf(Department, {
  title: '部门列表数据',
  draft: SheetDepartment,
  columns: [
    { field: 'departName', title: '机构/部门名称' },
    'departNameEn',
    'departOrder',
    'description',
    { field: 'orgCategory', title: '机构类别' },
    'orgCode',
    'mobile',
    'fax',
    'address',
    'memo',
  ],
  sources: { orgCategory: 'org_category' },
});
