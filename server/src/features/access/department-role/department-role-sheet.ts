import { DepartmentRole, DepartmentRoleDraft } from '@mortise/shared/contract/access';
import { sheetOf } from '#http/workbook/sheet-of.ts';

/** Workbook layout of department roles (docs/wire/system-departments.md §3). Departments are given by code: names are not unique. */
export const departmentRoleSheet = sheetOf(DepartmentRole, {
  title: '部门角色列表数据',
  draft: DepartmentRoleDraft,
  columns: [{ field: 'departId', title: '机构编码' }, 'roleName', 'roleCode', 'description'],
  sources: { departId: { table: 'sys_depart', text: 'org_code', code: 'id' } },
});
