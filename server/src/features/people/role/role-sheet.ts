import { Role, RoleDraft } from '@mortise/shared/contract/people';
import { sheetOf } from '#http/workbook/sheet-of.ts';

/** Roles in a workbook (docs/wire/system-roles.md §2), without what they are granted. */
export const roleSheet = sheetOf(Role, {
  title: '角色列表数据',
  draft: RoleDraft,
  columns: [{ field: 'roleName', title: '角色名' }, 'roleCode', 'description'],
});
