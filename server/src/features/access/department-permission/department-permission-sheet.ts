import { DepartmentPermissionDraft } from '@mortise/shared/contract/access';
import type { SheetColumn } from '#http/workbook/sheet-layout.ts';

const columns: SheetColumn[] = [
  { title: '机构编码', field: 'departId' },
  { title: '权限id', field: 'permissionId' },
  { title: '权限名称', field: 'permissionName', shownOnly: true },
  { title: '数据规则id', field: 'dataRuleIds' },
];

/** What departments were granted, in a workbook (docs/wire/system-departments.md §2). Menus stand by id: names are shared by several. */
export const departmentPermissionSheet = {
  title: '部门权限表列表数据',
  columns,
  required: ['departId', 'permissionId'],
  sources: {
    departId: { table: 'sys_depart', text: 'org_code', code: 'id' },
    permissionName: { table: 'sys_permission', text: 'name', code: 'id' },
  },
  draft: DepartmentPermissionDraft,
};
