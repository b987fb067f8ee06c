import * as z from 'zod';
import { permit } from '../kernel/access.ts';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { id } from '../kernel/fields.ts';
import { ListQuery, Page } from '../kernel/page.ts';
import { ChangedMembers } from './changed-members.ts';
import { USER_FINDS, User } from './user.ts';

const write = permit('role:member');

/** The users of a role (docs/wire/system-users.md §1). */
export const roleMembers = {
  list: defineEndpoint({
    method: 'GET',
    path: '/sys/user/userRoleList',
    access: permit('system/RoleUserList'),
    /** `roleId` selects the role; other parameters are conditions on the user. */
    query: ListQuery,
    conditions: ['roleId'],
    finds: USER_FINDS,
    exactInJeecg: true,
    result: Page(User),
  }),
  add: defineEndpoint({
    method: 'POST',
    path: '/sys/user/addSysUserRole',
    access: write,
    body: z.object({ roleId: id, userIdList: z.array(id).max(1000) }),
    result: ChangedMembers,
    text: '添加成功!',
    code: 0,
    operation: '添加成员',
  }),
  remove: defineEndpoint({
    method: 'DELETE',
    path: '/sys/user/deleteUserRole',
    access: write,
    query: z.object({ roleId: id, userId: id }),
    result: ChangedMembers,
    text: '删除成功!',
    operation: '移除成员',
  }),
  removeBatch: defineEndpoint({
    method: 'DELETE',
    path: '/sys/user/deleteUserRoleBatch',
    access: write,
    query: z.object({ roleId: id, userIds: z.string().max(40_000) }),
    result: ChangedMembers,
    text: '删除成功!',
    operation: '批量移除成员',
  }),
};
