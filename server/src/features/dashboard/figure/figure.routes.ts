import { figures } from '@mortise/shared/contract/dashboard';
import type { FastifyInstance } from 'fastify';
import { route } from '#http/routes/route.ts';
import type { FigureService } from './figure.service.ts';

export const figureRoutes = (app: FastifyInstance, service: FigureService) => {
  route(app, figures.one, ({ query }) => service.one(query.name));
};
