import { DepartmentPermission, DepartmentPermissionDraft } from '@mortise/shared/contract/access';
import { sheetOf } from '#http/workbook/sheet-of.ts';

/** Workbook layout of department grants (docs/wire/system-departments.md §2). Menus are given by id, because names are not unique. */
export const departmentPermissionSheet = sheetOf(DepartmentPermission, {
  title: '部门权限表列表数据',
  draft: DepartmentPermissionDraft,
  columns: ['departId', 'permissionId', { title: '权限名称', field: 'permissionName', shownOnly: true }, 'dataRuleIds'],
  sources: {
    departId: { table: 'sys_depart', text: 'org_code', code: 'id' },
    permissionName: { table: 'sys_permission', text: 'name', code: 'id' },
  },
});
