import { logs } from '@mortise/shared/contract/records';
import type { FastifyInstance } from 'fastify';
import { route } from '#http/route.ts';
import type { LogService } from './log.service.ts';

export const logRoutes = (app: FastifyInstance, service: LogService) => {
  route(app, logs.list, ({ query }) => service.list(query));
  route(app, logs.remove, service.refuseRemoval);
  route(app, logs.removeBatch, service.refuseRemoval);
};
