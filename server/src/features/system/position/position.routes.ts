import { positions } from '@mortise/shared/contract';
import type { FastifyInstance } from 'fastify';
import { route } from '#http/route.ts';
import type { PositionService } from './position.service.ts';

export const positionRoutes = (app: FastifyInstance, service: PositionService) => {
  route(app, positions.list, ({ query }) => service.list(query));
  route(app, positions.byId, ({ query }) => service.byId(query.id));
  route(app, positions.byCode, ({ query }) => service.byCode(query.code));
  route(app, positions.add, ({ body }) => service.add(body));
  route(app, positions.edit, ({ body }) => service.edit(body));
  route(app, positions.remove, ({ query }) => service.remove(query.id));
  route(app, positions.removeBatch, ({ query }) => service.removeBatch(query.ids.split(',').filter(Boolean)));
};
