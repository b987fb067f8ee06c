import { roleGrants } from '@mortise/shared/contract/access';
import type { FastifyInstance } from 'fastify';
import { route } from '#http/routes/route.ts';
import type { RoleGrantService } from './role-grant.service.ts';

export const roleGrantRoutes = (app: FastifyInstance, service: RoleGrantService) => {
  route(app, roleGrants.tree, service.tree);
  route(app, roleGrants.ids, ({ query }) => service.ids(query.roleId));
  route(app, roleGrants.save, ({ caller, request, body }) => service.save(caller, request.ip, body));
  route(app, roleGrants.rules, ({ params }) => service.rules(params.permissionId, params.roleId));
  route(app, roleGrants.saveRules, ({ caller, body }) => service.saveRules(caller, body));
};
