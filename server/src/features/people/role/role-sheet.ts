import { RoleDraft } from '@mortise/shared/contract/people';

/** Roles in a workbook (docs/wire/system-roles.md §2). What they are granted is never part of it. */
export const roleSheet = {
  title: '角色列表数据',
  columns: [
    { title: '角色名', field: 'roleName' },
    { title: '角色编码', field: 'roleCode' },
    { title: '描述', field: 'description' },
  ],
  required: ['roleName', 'roleCode'],
  sources: {},
  draft: RoleDraft,
};
