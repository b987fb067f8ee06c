import { keysIn } from '@mortise/shared/contract';
import { roleMembers } from '@mortise/shared/contract/people';
import type { FastifyInstance } from 'fastify';
import { route } from '#http/routes/route.ts';
import type { RoleMemberService } from './role-member.service.ts';

export const roleMemberRoutes = (app: FastifyInstance, service: RoleMemberService) => {
  route(app, roleMembers.list, ({ caller, query }) => service.list(caller, query));
  route(app, roleMembers.add, ({ caller, body }) => service.add(caller, body.roleId, body.userIdList));
  route(app, roleMembers.remove, ({ caller, query }) => service.remove(caller, query.roleId, [query.userId]));
  route(app, roleMembers.removeBatch, ({ caller, query }) => service.remove(caller, query.roleId, keysIn(query.userIds)));
};
