import { DepartmentPermission, DepartmentPermissionDraft } from '@mortise/shared/contract/access';
import { sheetOf } from '#http/workbook/sheet-of.ts';

/** What departments were granted, in a workbook (docs/wire/system-departments.md §2). Menus are named by id: several may share a name. */
export const departmentPermissionSheet = sheetOf(DepartmentPermission, {
  title: '部门权限表列表数据',
  draft: DepartmentPermissionDraft,
  columns: ['departId', 'permissionId', { title: '权限名称', field: 'permissionName', shownOnly: true }, 'dataRuleIds'],
  sources: {
    departId: { table: 'sys_depart', text: 'org_code', code: 'id' },
    permissionName: { table: 'sys_permission', text: 'name', code: 'id' },
  },
});
