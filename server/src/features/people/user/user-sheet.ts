import { NORMAL, User, UserDraft } from '@mortise/shared/contract/people';
import * as z from 'zod';
import { sheetOf } from '#http/workbook/sheet-of.ts';

/** A user as a row of a workbook. Without roles: an import never assigns them. */
export const SheetUser = UserDraft.omit({ selectedroles: true, selecteddeparts: true, relTenantIds: true, activitiSync: true }).extend({
  // the form requires one, workbooks of JeecgBoot have users without
  phone: UserDraft.shape.phone.optional(),
  status: z.coerce.number().int().min(1).max(2).default(NORMAL),
});
export type SheetUser = z.output<typeof SheetUser>;

/** Workbook layout of users (docs/wire/system-users.md §1). */
export const userSheet = sheetOf(User, {
  title: '用户列表数据',
  draft: SheetUser,
  columns: [
    { field: 'username', title: '登录账号' },
    { field: 'realname', title: '真实姓名' },
    'avatar',
    'birthday',
    'sex',
    { field: 'email', title: '电子邮件' },
    { field: 'phone', title: '电话' },
    'status',
    { field: 'delFlag', shownOnly: true },
    'workNo',
    'post',
    { field: 'telephone', title: '座机号' },
    { field: 'userIdentity', title: '（1普通成员 2上级）' },
    'departIds',
  ],
  sources: { delFlag: 'del_flag' },
});
