import { reportRuns } from '@mortise/shared/contract/online';
import type { FastifyInstance } from 'fastify';
import { route } from '#http/route.ts';
import type { ReportRunService } from './report-run.service.ts';

export const reportRunRoutes = (app: FastifyInstance, service: ReportRunService) => {
  route(app, reportRuns.picker, ({ params, caller }) => service.picker(caller, params.code));
  route(app, reportRuns.columns, ({ params, caller }) => service.columns(caller, params.id));
  route(app, reportRuns.conditions, ({ params, caller }) => service.conditions(caller, params.id));
  route(app, reportRuns.parameters, ({ params, caller }) => service.parameters(caller, params.id));
  route(app, reportRuns.data, ({ params, query, caller }) => service.data(caller, params.id, query));
  route(app, reportRuns.columnsAndData, ({ params, query, caller }) => service.columnsAndData(caller, params.id, query));
};
