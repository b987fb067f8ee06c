import { keysIn } from '@mortise/shared/contract';
import { jobForms, jobRuns, quartzJobs } from '@mortise/shared/contract/settings';
import type { FastifyInstance } from 'fastify';
import { route } from '#http/route.ts';
import { exportRoute, importRoute } from '#http/workbook/excel-routes.ts';
import type { JobRunService } from './job-run.service.ts';
import type { QuartzJobService } from './quartz-job.service.ts';
import { quartzJobSheet } from './quartz-job-sheet.ts';

export const quartzJobRoutes = (app: FastifyInstance, service: QuartzJobService, runs: JobRunService) => {
  exportRoute(app, quartzJobs, { ...quartzJobSheet, rows: service.rows });
  importRoute(app, quartzJobs, () => ({ ...quartzJobSheet, save: service.saveAll }));
  route(app, quartzJobs.list, ({ query }) => service.list(query));
  route(app, quartzJobs.byId, ({ query }) => service.byId(query.id));
  route(app, quartzJobs.add, ({ body }) => service.add(body));
  route(app, quartzJobs.edit, ({ body }) => service.edit(body));
  route(app, quartzJobs.remove, ({ query }) => service.remove(query.id));
  route(app, quartzJobs.removeBatch, ({ query }) => service.removeBatch(keysIn(query.ids)));
  route(app, quartzJobs.pause, ({ query }) => service.pause(query));
  route(app, quartzJobs.resume, ({ query }) => service.resume(query));
  route(app, quartzJobs.execute, ({ query, caller }) => service.start(query.id, caller.username));
  route(app, jobForms.handlers, () => service.handlers());
  route(app, jobForms.times, ({ query }) => service.times(query.cronExpression));
  route(app, jobRuns.list, ({ query }) => runs.list(query));
  route(app, jobRuns.log, ({ query }) => runs.log(query.id));
  route(app, jobRuns.start, ({ body, caller }) => service.start(body.id, caller.username, { parameter: body.parameter ?? null }));
  route(app, jobRuns.stop, ({ body }) => runs.stop(body.id));
};
