import { keysIn } from '@mortise/shared/contract';
import { recycledUsers } from '@mortise/shared/contract/people';
import type { FastifyInstance } from 'fastify';
import { route } from '#http/route.ts';
import type { Caller } from '#platform/caller.ts';
import type { UserReach } from '../user-reach.ts';
import type { RecycledUserService } from './recycled-user.service.ts';

export const recycledUserRoutes = (app: FastifyInstance, recycled: RecycledUserService, reach: UserReach) => {
  const within = async (caller: Caller, list: string) => {
    await reach.refuseOutside(caller, keysIn(list));
    return keysIn(list);
  };
  route(app, recycledUsers.list, () => recycled.list());
  route(app, recycledUsers.restore, async ({ caller, body }) => recycled.restore(caller, await within(caller, body.userIds)));
  route(app, recycledUsers.destroy, async ({ caller, query }) => recycled.destroy(caller, await within(caller, query.userIds)));
};
