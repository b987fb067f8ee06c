import { keysIn } from '@mortise/shared/contract';
import { deliveries } from '@mortise/shared/contract/messages';
import type { FastifyInstance } from 'fastify';
import { route } from '#http/routes/route.ts';
import type { DeliveryService } from './delivery.service.ts';

export const deliveryRoutes = (app: FastifyInstance, service: DeliveryService) => {
  route(app, deliveries.list, ({ query }) => service.list(query));
  route(app, deliveries.byId, ({ query }) => service.byId(query.id));
  route(app, deliveries.add, ({ body }) => service.add(body));
  route(app, deliveries.edit, ({ body }) => service.edit(body));
  route(app, deliveries.remove, ({ query }) => service.remove(query.id));
  route(app, deliveries.removeBatch, ({ query }) => service.removeBatch(keysIn(query.ids)));
};
