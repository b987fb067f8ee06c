import { DepartmentRoleDraft } from '@mortise/shared/contract/access';
import type { SheetColumn } from '#http/workbook/sheet-layout.ts';

const columns: SheetColumn[] = [
  { title: '机构编码', field: 'departId' },
  { title: '部门角色名称', field: 'roleName' },
  { title: '部门角色编码', field: 'roleCode' },
  { title: '描述', field: 'description' },
];

/** Department roles in a workbook (docs/wire/system-departments.md §3). Departments stand by code: names are shared by several. */
export const departmentRoleSheet = {
  title: '部门角色列表数据',
  columns,
  required: ['departId', 'roleName', 'roleCode'],
  sources: { departId: { table: 'sys_depart', text: 'org_code', code: 'id' } },
  draft: DepartmentRoleDraft,
};
