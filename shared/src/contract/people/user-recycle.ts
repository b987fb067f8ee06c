import * as z from 'zod';
import { permit } from '../kernel/access.ts';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { User } from './user.ts';

const access = permit('user:recycle');
const userIds = z.object({ userIds: z.string().max(40_000) });

/** Removed users; their account names, numbers and addresses stay taken (docs/wire/system-users.md §2). */
export const recycledUsers = {
  /** `orgCode` of each row holds the names of the user's departments. */
  list: defineEndpoint({ method: 'GET', path: '/sys/user/recycleBin', access, result: z.array(User), code: 200 }),
  restore: defineEndpoint({
    method: ['PUT', 'POST'],
    path: '/sys/user/putRecycleBin',
    access,
    body: userIds,
    text: '还原成功',
    operation: '还原用户',
  }),
  destroy: defineEndpoint({
    method: 'DELETE',
    path: '/sys/user/deleteRecycleBin',
    access,
    query: userIds,
    text: '删除成功',
    operation: '彻底删除用户',
  }),
};
