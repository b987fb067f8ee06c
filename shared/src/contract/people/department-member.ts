import * as z from 'zod';
import { permit } from '../kernel/access.ts';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { id } from '../kernel/fields.ts';
import { ListQuery, Page } from '../kernel/page.ts';
import { ChangedMembers } from './changed-members.ts';
import { USER_FINDS, User } from './user.ts';

/**
 * The users of the departments in the caller's charge (docs/wire/system-departments.md §4, docs/wire/system-users.md §1). In the list,
 * `orgCode` holds the names of a user's departments.
 */
export const departmentMembers = {
  /** `depId`: only that department and everything below it; omitted: everything in the caller's charge. */
  list: defineEndpoint({
    method: 'GET',
    path: '/sys/user/departUserList',
    access: permit('system/DepartUserList'),
    query: ListQuery,
    conditions: ['depId'],
    finds: USER_FINDS,
    exactInJeecg: true,
    result: Page(User),
  }),
  add: defineEndpoint({
    method: 'POST',
    path: '/sys/user/editSysDepartWithUser',
    access: permit('department-user:add'),
    body: z.object({ depId: id, userIdList: z.array(id).max(1000) }),
    result: ChangedMembers,
    text: '添加成功!',
    operation: '添加用户',
  }),
  remove: defineEndpoint({
    method: 'DELETE',
    path: '/sys/user/deleteUserInDepart',
    access: permit('department-user:delete'),
    query: z.object({ depId: id, userId: id }),
    result: ChangedMembers,
    text: '删除成功!',
    operation: '取消关联',
  }),
  removeBatch: defineEndpoint({
    method: 'DELETE',
    path: '/sys/user/deleteUserInDepartBatch',
    access: permit('department-user:delete'),
    query: z.object({ depId: id, userIds: z.string().max(40_000) }),
    result: ChangedMembers,
    text: '删除成功!',
    operation: '批量取消关联',
  }),
};
