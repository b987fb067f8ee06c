import { reportHeads } from '@mortise/shared/contract/online';
import type { FastifyInstance } from 'fastify';
import { route } from '#http/route.ts';
import type { ReportHeadService } from './report-head.service.ts';

export const reportHeadRoutes = (app: FastifyInstance, service: ReportHeadService) => {
  route(app, reportHeads.list, ({ query }) => service.list(query));
};
