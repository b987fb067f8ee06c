import { duplicates } from '@mortise/shared/contract/settings';
import type { FastifyInstance } from 'fastify';
import { route } from '#http/routes/route.ts';
import type { DuplicateService } from './duplicate.service.ts';

export const duplicateRoutes = (app: FastifyInstance, service: DuplicateService) => {
  route(app, duplicates.check, ({ query }) => service.check(query));
};
