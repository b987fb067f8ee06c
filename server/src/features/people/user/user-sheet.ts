import { textsOf } from '@mortise/shared/contract';
import { NORMAL, User, UserDraft } from '@mortise/shared/contract/people';
import * as z from 'zod';

/** What a row of a workbook says of a user. Roles are never given out by a workbook. */
export const SheetUser = UserDraft.omit({ selectedroles: true, selecteddeparts: true, relTenantIds: true, activitiSync: true }).extend({
  status: z.coerce.number().int().min(1).max(2).default(NORMAL),
});
export type SheetUser = z.output<typeof SheetUser>;

/** Users in a workbook (docs/wire/system-users.md §1). */
export const userSheet = {
  title: '用户列表数据',
  columns: [
    { title: '登录账号', field: 'username' },
    { title: '真实姓名', field: 'realname' },
    { title: '头像', field: 'avatar' },
    { title: '生日', field: 'birthday', time: 'day' as const },
    { title: '性别', field: 'sex' },
    { title: '电子邮件', field: 'email' },
    { title: '电话', field: 'phone' },
    { title: '状态', field: 'status' },
    { title: '删除状态', field: 'delFlag', shownOnly: true },
    { title: '工号', field: 'workNo' },
    { title: '职务', field: 'post' },
    { title: '座机号', field: 'telephone' },
    { title: '（1普通成员 2上级）', field: 'userIdentity' },
    { title: '负责部门', field: 'departIds' },
  ],
  required: ['username', 'realname', 'workNo', 'phone'],
  sources: { ...textsOf(User), delFlag: 'del_flag' },
  draft: SheetUser,
};
