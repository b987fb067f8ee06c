import { thresholds } from '@mortise/shared/contract/monitor';
import type { FastifyInstance } from 'fastify';
import { route } from '#http/routes/route.ts';
import type { ThresholdRepository } from './threshold.repository.ts';

export const thresholdRoutes = (app: FastifyInstance, repository: ThresholdRepository) => {
  route(app, thresholds.changed, () => repository.changed());
  route(app, thresholds.save, ({ body }) => repository.replace(body.thresholds));
};
