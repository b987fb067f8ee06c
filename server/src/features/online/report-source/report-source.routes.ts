import { keysIn } from '@mortise/shared/contract';
import { reportSources } from '@mortise/shared/contract/online';
import type { FastifyInstance } from 'fastify';
import { route } from '#http/routes/route.ts';
import type { ReportSourceService } from './report-source.service.ts';

export const reportSourceRoutes = (app: FastifyInstance, service: ReportSourceService) => {
  route(app, reportSources.list, ({ query }) => service.list(query));
  route(app, reportSources.byId, ({ query }) => service.byId(query.id));
  route(app, reportSources.add, ({ body }) => service.add(body));
  route(app, reportSources.edit, ({ body }) => service.edit(body));
  route(app, reportSources.reach, ({ query }) => service.reach(keysIn(query.ids)));
  route(app, reportSources.remove, ({ query }) => service.remove([query.id], query.reach));
  route(app, reportSources.removeBatch, ({ query }) => service.remove(keysIn(query.ids), query.reach));
  route(app, reportSources.tables, () => service.tables());
  route(app, reportSources.readable, () => service.readable());
  route(app, reportSources.effect, ({ body }) => service.effect(body));
};
