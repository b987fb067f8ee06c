import { reportMails } from '@mortise/shared/contract/online';
import type { FastifyInstance } from 'fastify';
import { route } from '#http/routes/route.ts';
import type { ReportMailService } from './report-mail.service.ts';

export const reportMailRoutes = (app: FastifyInstance, service: ReportMailService) => {
  route(app, reportMails.list, ({ query, caller }) => service.list(caller, query.reportId));
  route(app, reportMails.choices, () => service.choices());
  route(app, reportMails.add, ({ body, caller }) => service.add(caller, body));
  route(app, reportMails.edit, ({ body, caller }) => service.edit(caller, body));
  route(app, reportMails.setStatus, ({ body, caller }) => service.setStatus(caller, body));
  route(app, reportMails.remove, ({ query, caller }) => service.remove(caller, query.id));
  route(app, reportMails.send, ({ body, caller }) => service.send(caller, body.id));
  route(app, reportMails.runs, ({ query, caller }) => service.runs(caller, query.id));
};
