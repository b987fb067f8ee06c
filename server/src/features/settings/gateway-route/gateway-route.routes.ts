import { gatewayRoutes } from '@mortise/shared/contract/settings';
import type { FastifyInstance } from 'fastify';
import type { RecycleBin } from '#features/records/removal/removal.changes.ts';
import { recycleBinRoutes } from '#http/routes/recycle-bin-routes.ts';
import { route } from '#http/routes/route.ts';
import type { GatewayRouteService } from './gateway-route.service.ts';

export const gatewayRouteRoutes = (app: FastifyInstance, service: GatewayRouteService, bin: RecycleBin) => {
  route(app, gatewayRoutes.list, () => service.list());
  route(app, gatewayRoutes.save, ({ body }) => service.save(body.router));
  route(app, gatewayRoutes.remove, ({ query }) => service.remove(query.id));
  route(app, gatewayRoutes.clearCache, () => undefined);
  recycleBinRoutes(app, gatewayRoutes, bin);
};
