import { DepartmentDraft } from '@mortise/shared/contract/people';
import * as z from 'zod';
import type { SheetColumn } from '#http/workbook/sheet-layout.ts';

/** What a row of a workbook says of a department: the code says where it hangs. */
export const SheetDepartment = DepartmentDraft.omit({ parentId: true, departNameAbbr: true, orgCategory: true }).extend({
  orgCode: z
    .string('请输入机构编码!')
    .max(63, '机构层级过深，不能再添加下级')
    .regex(/^([A-Z]\d{2})+$/, '机构编码格式不正确，应由一个大写字母和两位数字逐级组成'),
  orgCategory: DepartmentDraft.shape.orgCategory.optional(),
});
export type SheetDepartment = z.output<typeof SheetDepartment>;

const columns: SheetColumn[] = [
  { title: '机构/部门名称', field: 'departName' },
  { title: '英文名', field: 'departNameEn' },
  { title: '排序', field: 'departOrder' },
  { title: '描述', field: 'description' },
  { title: '机构类别', field: 'orgCategory' },
  { title: '机构编码', field: 'orgCode' },
  { title: '手机号', field: 'mobile' },
  { title: '传真', field: 'fax' },
  { title: '地址', field: 'address' },
  { title: '备注', field: 'memo' },
];

/** Departments in a workbook (docs/wire/system-departments.md §1). */
export const departmentSheet = {
  title: '部门列表数据',
  columns,
  required: ['departName', 'orgCode'],
  sources: { orgCategory: 'org_category' },
  draft: SheetDepartment,
};
