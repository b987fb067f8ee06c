import { keysIn } from '@mortise/shared/contract';
import { jobForms, jobRuns, quartzJobs } from '@mortise/shared/contract/settings';
import type { FastifyInstance } from 'fastify';
import { bulkRoutes } from '#http/routes/bulk-routes.ts';
import { route, withText } from '#http/routes/route.ts';
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
  bulkRoutes(app, quartzJobs, { read: (_caller, id) => service.byId(id), edit: (_caller, draft) => service.edit(draft) });
  route(app, quartzJobs.remove, ({ query }) => service.remove(query.id));
  route(app, quartzJobs.removeBatch, ({ query }) => service.removeBatch(keysIn(query.ids)));
  route(app, quartzJobs.pause, ({ query }) => service.pause(query));
  route(app, quartzJobs.resume, ({ query }) => service.resume(query));
  route(app, quartzJobs.execute, ({ query, caller }) => service.start(query.id, caller.username));
  route(app, jobForms.handlers, () => service.handlers());
  route(app, jobForms.times, ({ query }) => service.times(query.cronExpression));
  route(app, jobRuns.list, ({ query }) => runs.list(query));
  route(app, jobRuns.failing, () => service.failing());
  route(app, jobRuns.retryFailing, async ({ caller }) => {
    const { started, left } = await service.retryFailing(caller.username);
    return withText({ started, left }, `已开始执行 ${started} 个任务${left ? `，还有 ${left} 个，请稍后再试一次` : ''}`);
  });
  route(app, jobRuns.log, ({ query }) => runs.log(query.id));
  route(app, jobRuns.start, ({ body, caller }) => service.start(body.id, caller.username, { parameter: body.parameter ?? null }));
  route(app, jobRuns.stop, ({ body }) => runs.stop(body.id));
};
