import { Role, RoleDraft } from '@mortise/shared/contract/people';
import { sheetOf } from '#http/workbook/sheet-of.ts';

/** Workbook layout of roles, without their grants (docs/wire/system-roles.md §2). */
export const roleSheet = sheetOf(Role, {
  title: '角色列表数据',
  draft: RoleDraft,
  columns: [{ field: 'roleName', title: '角色名' }, 'roleCode', 'description'],
});
