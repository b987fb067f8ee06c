import { keysIn } from '@mortise/shared/contract';
import { tenants } from '@mortise/shared/contract/people';
import type { FastifyInstance } from 'fastify';
import { route } from '#http/routes/route.ts';
import type { TenantService } from './tenant.service.ts';

export const tenantRoutes = (app: FastifyInstance, service: TenantService) => {
  route(app, tenants.active, ({ query }) => service.active(query.ids));
  route(app, tenants.list, ({ query, caller }) => service.list(caller, query));
  route(app, tenants.byId, ({ query, caller }) => service.byId(caller, query.id));
  route(app, tenants.add, ({ body, caller }) => service.add(caller, body));
  route(app, tenants.edit, ({ body, caller }) => service.edit(caller, body));
  route(app, tenants.remove, ({ query, caller }) => service.remove(caller, query.id));
  route(app, tenants.removeBatch, ({ query, caller }) => service.removeBatch(caller, keysIn(query.ids)));
};
