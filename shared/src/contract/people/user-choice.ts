import * as z from 'zod';
import { permit } from '../kernel/access.ts';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { id, nullableText } from '../kernel/fields.ts';
import { optionalCode, optionalName, optionalRaw } from '../kernel/kinds.ts';
import { asTyped, labelled } from '../kernel/labels.ts';
import { ListQuery, Page } from '../kernel/page.ts';
import { withTextFields } from '../kernel/texts.ts';
import { USER_FINDS, User } from './user.ts';

// every view with a user picker, and the address book, reads users
const read = permit(
  'system/UserList',
  'system/RoleUserList',
  'system/DepartUserList',
  'system/DepartList',
  'system/SysAnnouncementList',
  'system/AddressList',
);

const { id: userId, username, realname, avatar, sex, phone, orgCode, orgCodeTxt, status, post, workNo, userIdentity } = User.shape;

/** A user as pickers and trees show it, without what only the user form needs (docs/wire/shell.md §8, `JSelectUserByDep`). */
export const UserChoice = withTextFields(
  z.object({
    id: userId,
    username: asTyped(username),
    realname: asTyped(realname),
    avatar,
    sex,
    phone,
    orgCode,
    orgCodeTxt,
    status,
    post,
    workNo,
    userIdentity,
  }),
);
export type UserChoice = z.infer<typeof UserChoice>;

/** A user in the address book; the names of several departments are joined. */
export const Contact = z.object({
  id: id.nullish(),
  userId: id,
  realname: asTyped(labelled('用户姓名', nullableText)),
  /** Our own addition: a JeecgBoot server leaves it out. */
  username: labelled('用户账号', nullableText.optional()),
  avatar: nullableText,
  workNo: asTyped(labelled('工号', nullableText)),
  /** Position codes, comma list. */
  post: labelled('职务', nullableText),
  telephone: labelled('座机', nullableText),
  email: labelled('公司邮箱', nullableText),
  phone: labelled('手机号码', nullableText),
  departId: nullableText,
  departName: labelled('部门', nullableText),
});
export type Contact = z.infer<typeof Contact>;

const word = optionalName(100);
const contacts = ListQuery.extend({ orgCode: optionalRaw(64), realname: word, workNo: word });
/** The same fields as `USER_FINDS`; a JeecgBoot server looks in the first of them, and knows names and numbers alone. */
const CONTACT_FINDS = ['realname', 'username', 'phone', 'workNo'] as const satisfies (keyof Contact)[];

/** User searches for pickers and other screens (docs/wire/system-users.md §1 and §5, docs/wire/shell.md §8). */
export const userChoices = {
  /** `departId`: only users of that department and those below it. */
  page: defineEndpoint({
    method: 'GET',
    path: '/sys/user/queryUserComponentData',
    access: read,
    query: ListQuery.extend({ departId: optionalRaw(36), username: word, realname: word }),
    conditions: ['keyword', 'syncFlow'],
    finds: USER_FINDS,
    ownConditions: true,
    result: Page(UserChoice),
    code: 200,
  }),
  byIds: defineEndpoint({
    method: 'GET',
    path: '/sys/user/queryByIds',
    access: read,
    query: z.object({ userIds: z.string().max(40_000) }),
    result: z.array(UserChoice),
    code: 200,
  }),
  ofDepartment: defineEndpoint({
    method: 'GET',
    path: '/sys/user/queryUserByDepId',
    access: read,
    query: z.object({ id, realname: word }),
    result: z.array(UserChoice),
    code: 200,
  }),
  /** Any field of the rows as a condition; returned without an envelope. */
  many: defineEndpoint({
    method: 'GET',
    path: '/sys/user/getMultiUser',
    access: read,
    query: ListQuery,
    result: z.array(UserChoice),
    envelope: 'bare',
  }),
  contacts: defineEndpoint({
    method: 'GET',
    path: '/sys/user/queryByOrgCodeForAddressList',
    access: permit('system/AddressList'),
    query: contacts,
    finds: CONTACT_FINDS,
    ownConditions: true,
    result: Page(Contact),
    code: 200,
  }),
  ofOrgCode: defineEndpoint({
    method: 'GET',
    path: '/sys/user/queryByOrgCode',
    access: permit('system/AddressList'),
    query: contacts,
    ownConditions: true,
    result: Page(Contact),
  }),
  /** A superior's subordinates: the members of the departments in the superior's charge. */
  subordinates: defineEndpoint({
    method: 'GET',
    path: '/sys/user/queryChildrenByUsername',
    access: read,
    query: z.object({ userId: id }),
    result: z.object({ sysUser: UserChoice, children: z.array(UserChoice).optional() }),
    code: 200,
  }),
  /** Members of exactly that department, not of those below it. */
  membersOf: defineEndpoint({
    method: 'GET',
    path: '/sys/user/appQueryByDepartId',
    access: read,
    query: z.object({ departId: id }),
    result: z.array(UserChoice),
    code: 200,
  }),
  /** Users whose account or name contains `keyword`, not paged. */
  matching: defineEndpoint({
    method: 'GET',
    path: '/sys/user/appQueryUser',
    access: read,
    query: z.object({ keyword: word }),
    result: z.array(UserChoice),
    code: 200,
  }),
  /** Users whose account or name contains `keyword`. */
  named: defineEndpoint({
    method: 'GET',
    path: '/sys/user/appUserList',
    access: read,
    query: ListQuery.extend({ keyword: word, username: optionalCode(100) }),
    ownConditions: true,
    result: Page(UserChoice),
  }),
};
