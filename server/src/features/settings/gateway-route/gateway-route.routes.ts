import { gatewayRoutes } from '@mortise/shared/contract/settings';
import type { FastifyInstance } from 'fastify';
import { route } from '#http/routes/route.ts';
import type { GatewayRouteService } from './gateway-route.service.ts';

export const gatewayRouteRoutes = (app: FastifyInstance, service: GatewayRouteService) => {
  route(app, gatewayRoutes.list, () => service.list());
  route(app, gatewayRoutes.save, ({ body }) => service.save(body.router));
  route(app, gatewayRoutes.remove, ({ query }) => service.remove(query.id));
  route(app, gatewayRoutes.clearCache, () => undefined);
};
