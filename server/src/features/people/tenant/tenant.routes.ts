import { tenants } from '@mortise/shared/contract/people';
import type { FastifyInstance } from 'fastify';
import { route } from '#http/route.ts';
import type { TenantService } from './tenant.service.ts';

export const tenantRoutes = (app: FastifyInstance, service: TenantService) => {
  route(app, tenants.active, ({ query }) => service.active(query.ids));
};
