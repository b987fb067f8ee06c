import * as z from 'zod';
import { permit } from '../kernel/access.ts';
import { bulkEndpoints } from '../kernel/bulk.ts';
import { inBulk } from '../kernel/bulk-shapes.ts';
import { crudEndpoints } from '../kernel/crud.ts';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { excelEndpoints } from '../kernel/excel.ts';
import { audit, id, nullableText } from '../kernel/fields.ts';
import { mobileNumber, optionalAddress, optionalLandline, optionalRaw, requiredCode, requiredName, textOfKind } from '../kernel/kinds.ts';

import { labelled, labelledLike, shownOnly, workbookOnly } from '../kernel/labels.ts';
import { emptiableDay } from '../kernel/moments.ts';
import { ListQuery, Page } from '../kernel/page.ts';
import { optionalEmail, strongPassword } from '../kernel/person.ts';
import { reachEndpoints } from '../kernel/removal.ts';
import { coded, withTextFields } from '../kernel/texts.ts';

/** The account that every installation starts with; it can be neither frozen nor removed. */
export const ADMIN_ACCOUNT = 'admin';

export const NORMAL = 1;
export const FROZEN = 2;

/** `userIdentity`: a superior is in charge of departments. */
export const SUPERIOR = 2;

const blankOr = <Schema extends z.ZodType>(schema: Schema) => z.union([z.literal(''), z.null(), schema]).optional();

/** Form input of a user (docs/wire/system-users.md §1, form). */
export const UserDraft = z.object({
  username: requiredCode('用户账号', 100, '请输入用户账号!'),
  realname: requiredName('用户姓名', 100, '请输入用户姓名!'),
  workNo: requiredCode('工号', 100, '请输入工号!'),
  phone: labelled('手机号码', mobileNumber('请输入正确格式的手机号码!', '请输入手机号码!')),
  email: labelled('邮箱', optionalEmail),
  telephone: labelled('座机', optionalLandline('请输入正确的座机号码')),
  avatar: shownOnly(labelled('头像', optionalAddress(255))),
  birthday: emptiableDay('生日'),
  sex: inBulk(coded('sex', labelled('性别', blankOr(z.coerce.number().int().min(0).max(2))))),
  /** A position's code. */
  post: inBulk(coded({ table: 'sys_position', text: 'name', code: 'code' }, labelled('职务', optionalRaw(100)))),
  userIdentity: labelled('身份', z.coerce.number().int().min(1).max(2).nullish()),
  /** Departments in the user's charge, comma list of ids; only for identity 2 (superior). */
  departIds: coded({ table: 'sys_depart', text: 'depart_name', code: 'id' }, labelled('负责部门', optionalRaw(4000))),
  relTenantIds: inBulk(labelled('租户分配', optionalRaw(100))),
  activitiSync: labelled('工作流引擎', z.coerce.number().int().nullish()),
  /** Comma list of role ids. */
  selectedroles: inBulk(coded({ table: 'sys_role', text: 'role_name', code: 'id' }, labelled('角色分配', optionalRaw(4000)))),
  /** Comma list of department ids. */
  selecteddeparts: inBulk(coded({ table: 'sys_depart', text: 'depart_name', code: 'id' }, labelled('部门分配', optionalRaw(4000)))),
});
export type UserDraft = z.infer<typeof UserDraft>;

export const NewUserDraft = UserDraft.extend({ password: labelled('登录密码', strongPassword) });
export type NewUserDraft = z.infer<typeof NewUserDraft>;

/** A user on the wire: without password and salt. */
export const User = withTextFields(
  labelledLike(
    UserDraft,
    z.object({
      id,
      username: z.string(),
      realname: nullableText,
      avatar: nullableText,
      /** `yyyy-MM-dd` */
      birthday: nullableText,
      sex: z.number().nullable(),
      email: nullableText,
      phone: nullableText,
      /** Code of the user's current department, not of all. Lists that show departments put their names here. */
      orgCode: shownOnly(labelled('部门', nullableText)),
      /** Names of the user's departments, comma list; lists only. */
      orgCodeTxt: shownOnly(labelled('部门', z.string().nullish())),
      status: coded('user_status', labelled('状态', z.number().nullable())),
      delFlag: workbookOnly(labelled('删除状态', z.number().nullable())),
      workNo: nullableText,
      post: nullableText,
      telephone: nullableText,
      userIdentity: z.number().nullable(),
      departIds: nullableText,
      relTenantIds: nullableText,
      activitiSync: z.number().nullable(),
      clientId: nullableText,
      ...audit,
    }),
  ),
);
export type User = z.infer<typeof User>;

/** Name, account, phone and number: what people are called by. */
export const USER_FINDS = ['username', 'realname', 'phone', 'workNo'] as const satisfies (keyof User)[];

const read = permit('system/UserList');
// the view 我的部门 alone gives access to the users of one's own departments
const readOne = permit('system/UserList', 'system/DepartUserList');
const subject = { noun: '用户', name: 'realname' };
const crud = crudEndpoints('/sys/user', User, UserDraft, { read, code: 'user', subject });
const ids = z.object({ ids: z.string().max(40_000) });

const list = defineEndpoint({
  method: 'GET',
  path: '/sys/user/list',
  // pickers of other screens read users too; without the user list, rows carry what a picker shows (`UserChoice`), for announcements e-mail too, the rest is null
  access: permit('system/UserList', 'system/RoleUserList', 'system/DepartUserList', 'system/SysAnnouncementList'),
  subject,
  /** `departId` filters by a department and everything below it (our own addition); the other parameters are generic conditions. */
  query: ListQuery,
  conditions: ['departId'],
  finds: USER_FINDS,
  result: Page(User),
});

/** CRUD for users (docs/wire/system-users.md §1). */
export const users = {
  ...crud,
  byId: { ...crud.byId, access: readOne },
  ...excelEndpoints('/sys/user', 'user'),
  ...bulkEndpoints('/sys/user', UserDraft, { list, edit: crud.edit }),
  add: defineEndpoint({
    method: 'POST',
    path: '/sys/user/add',
    access: permit('user:add'),
    subject,
    body: NewUserDraft,
    text: '添加成功！',
    operation: '添加',
  }),
  ...reachEndpoints('/sys/user', {
    remove: { ...crud.remove, text: '删除用户成功' },
    removeBatch: { ...crud.removeBatch, text: '批量删除用户成功' },
  }),
  freeze: defineEndpoint({
    method: ['PUT', 'POST'],
    path: '/sys/user/frozenBatch',
    access: permit('user:freeze'),
    subject,
    body: ids.extend({ status: z.coerce.number().pipe(z.union([z.literal(NORMAL), z.literal(FROZEN)])) }),
    text: '操作成功!',
    operation: '冻结或解冻',
  }),
  resetPassword: defineEndpoint({
    method: ['PUT', 'POST'],
    path: '/sys/user/changePassword',
    access: permit('user:password'),
    body: z.object({ username: z.string().max(100), password: strongPassword }),
    text: '密码修改成功!',
    operation: '重置密码',
  }),
  roleIds: defineEndpoint({
    method: 'GET',
    path: '/sys/user/queryUserRole',
    access: readOne,
    query: z.object({ userid: id }),
    result: z.array(z.string()),
  }),
  departments: defineEndpoint({
    method: 'GET',
    path: '/sys/user/userDepartList',
    access: readOne,
    query: z.object({ userId: id }),
    result: z.array(z.object({ key: z.string(), value: z.string(), title: z.string() })),
    text: '查找成功',
  }),
  newId: defineEndpoint({ method: 'GET', path: '/sys/user/generateUserId', access: read, result: z.string(), code: 200 }),
  /** The file of an import that made users: their first passwords, for who imported them. The ticket is good once, within ten minutes. */
  firstPasswords: defineEndpoint({
    method: 'GET',
    path: '/sys/user/firstPasswords/:ticket',
    access: 'signed-in',
    params: z.object({ ticket: z.string().max(64) }),
    result: z.string(),
    envelope: 'bare',
  }),
  checkOnly: defineEndpoint({
    method: 'GET',
    path: '/sys/user/checkOnlyUser',
    access: 'public',
    // it tells strangers which names, numbers and addresses have an account: a form of registration asks three times
    limit: 60,
    query: z.object({
      username: textOfKind('code', 100).optional(),
      phone: textOfKind('mobile', 45).optional(),
      email: textOfKind('mail', 45).optional(),
    }),
    result: z.null(),
  }),
};
