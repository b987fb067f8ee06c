import * as z from 'zod';
import { permit } from '../kernel/access.ts';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { id } from '../kernel/fields.ts';

/** The caller's session sees the console as users with this role alone see it, and can change nothing (ADR 61). */
export const roleViews = {
  start: defineEndpoint({
    method: 'POST',
    path: '/sys/role/viewAs',
    access: permit('role:grant'),
    offer: 'roleViews',
    body: z.object({ roleId: id }),
    text: '已切换到该角色的视角',
    operation: '以此角色查看',
  }),
  end: defineEndpoint({
    method: 'POST',
    path: '/sys/role/endViewAs',
    access: 'signed-in',
    offer: 'roleViews',
    whileViewing: true,
    text: '已退出角色视角',
    operation: '退出以角色查看',
  }),
};
