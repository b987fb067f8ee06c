import { DepartmentRole, DepartmentRoleDraft } from '@mortise/shared/contract/access';
import { sheetOf } from '#http/workbook/sheet-of.ts';

/** Department roles in a workbook (docs/wire/system-departments.md §3). Departments are named by code: several may share a name. */
export const departmentRoleSheet = sheetOf(DepartmentRole, {
  title: '部门角色列表数据',
  draft: DepartmentRoleDraft,
  columns: [{ field: 'departId', title: '机构编码' }, 'roleName', 'roleCode', 'description'],
  sources: { departId: { table: 'sys_depart', text: 'org_code', code: 'id' } },
});
