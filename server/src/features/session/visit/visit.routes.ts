import { visits } from '@mortise/shared/contract/session';
import type { FastifyInstance } from 'fastify';
import { route } from '#http/routes/route.ts';
import type { VisitService } from './visit.service.ts';

export const visitRoutes = (app: FastifyInstance, service: VisitService) => {
  route(app, visits.totals, ({ caller }) => service.totals(caller));
  route(app, visits.lastDays, ({ caller }) => service.lastDays(caller));
};
