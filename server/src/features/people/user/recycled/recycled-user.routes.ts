import { keysIn } from '@mortise/shared/contract';
import { recycledUsers } from '@mortise/shared/contract/people';
import type { FastifyInstance } from 'fastify';
import { route } from '#http/routes/route.ts';
import type { RecycledUserService } from './recycled-user.service.ts';

export const recycledUserRoutes = (app: FastifyInstance, recycled: RecycledUserService) => {
  route(app, recycledUsers.list, ({ caller }) => recycled.list(caller));
  route(app, recycledUsers.restore, ({ caller, body }) => recycled.restore(caller, keysIn(body.userIds)));
  route(app, recycledUsers.destroy, ({ caller, query }) => recycled.destroy(caller, keysIn(query.userIds)));
};
