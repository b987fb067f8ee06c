import { reportFigures, reportRuns } from '@mortise/shared/contract/online';
import type { FastifyInstance } from 'fastify';
import { bytesRoute } from '#http/files/bytes-route.ts';
import { route } from '#http/routes/route.ts';
import { writeWorkbook } from '#http/workbook/write-workbook.ts';
import { createGate } from '#platform/async/gate.ts';
import type { Caller } from '#platform/caller.ts';
import { Overloaded, TooManyRequests } from '#platform/refusal.ts';
import type { ReportFiguresService } from './report-figures.service.ts';
import type { ReportRunService } from './report-run.service.ts';

/** Seconds. */
const RETRY_AFTER = 5;
const TYPE = 'application/vnd.ms-excel';

export const reportRunRoutes = (app: FastifyInstance, service: ReportRunService, figures: ReportFiguresService) => {
  // one person leaves a connection of reports to others, and slow reports take no place from lists
  const own = createGate({ atOnce: 3, waiting: 40 }, () => new TooManyRequests(RETRY_AFTER, '您运行的报表过多，请等待其完成后再试'));
  const run = <Answer>({ userId }: Caller, work: () => Promise<Answer>) => own.run(userId, work);

  route(app, reportRuns.picker, ({ params, caller }) => service.picker(caller, params.code));
  route(app, reportRuns.columns, ({ params, caller }) => service.columns(caller, params.id));
  route(app, reportRuns.conditions, ({ params, caller }) => service.conditions(caller, params.id));
  route(app, reportRuns.parameters, ({ params, caller }) => service.parameters(caller, params.id));
  route(app, reportRuns.data, ({ params, query, caller }) => run(caller, () => service.data(caller, params.id, query)));
  route(app, reportRuns.columnsAndData, ({ params, query, caller }) => run(caller, () => service.columnsAndData(caller, params.id, query)));
  route(app, reportFigures.groups, ({ params, query, caller }) => run(caller, () => figures.groups(caller, params.id, query)));
  route(app, reportFigures.mine, ({ caller }) => figures.mine(caller));

  // each holds one of the four connections of reports until its client has read all rows
  const exports = createGate({ atOnce: 2, waiting: 4 }, () => new Overloaded(RETRY_AFTER));
  bytesRoute(app, reportRuns.exportXls, async ({ params, query, caller }) => {
    const leave = await exports.enter();
    const sheet = await service.sheet(caller, params.id, query).catch((error: unknown) => {
      leave();
      throw error;
    });
    const content = writeWorkbook({ sheet: '导出信息', headings: sheet.headings, rows: sheet.rows, numbers: true });
    // also when the client goes away before the end
    content.once('close', () => void sheet.end().finally(leave));
    return { name: `${sheet.name}报表.xlsx`, content, type: TYPE };
  });
};
