import { keysIn } from '@mortise/shared/contract';
import { reportHeads, reportItems, reportParams, reportTrials, reportVersions } from '@mortise/shared/contract/online';
import type { FastifyInstance } from 'fastify';
import { route } from '#http/routes/route.ts';
import type { ReportHeadService } from './report-head.service.ts';
import type { ReportPartsRepository } from './report-parts.repository.ts';
import type { ReportVersionService } from './report-version.service.ts';

interface Services {
  heads: ReportHeadService;
  versions: ReportVersionService;
  parts: ReportPartsRepository;
}

export const reportHeadRoutes = (app: FastifyInstance, { heads: service, versions, parts: { items, params } }: Services) => {
  route(app, reportHeads.list, ({ query }) => service.list(query));
  route(app, reportHeads.byId, ({ query }) => service.byId(query.id));
  route(app, reportHeads.add, ({ body, caller }) => service.add(caller, body));
  route(app, reportHeads.edit, ({ body, caller }) => service.edit(caller, body));
  route(app, reportHeads.remove, ({ query }) => service.remove([query.id]));
  route(app, reportHeads.removeBatch, ({ query }) => service.remove(keysIn(query.ids)));
  route(app, reportHeads.parse, ({ query, caller }) => service.parse(caller, query.sql, query.dbKey));
  route(app, reportHeads.parseLong, ({ body, caller }) => service.parse(caller, body.sql, body.dbKey));
  route(app, reportTrials.run, ({ body, caller }) => service.tryOut(caller, body));
  route(app, reportVersions.list, ({ query }) => versions.list(query.id));
  route(app, reportVersions.restore, ({ body, caller }) => versions.restore(caller, body));
  route(app, reportItems.ofHead, ({ query }) => items.ofHead(query.headId));
  route(app, reportItems.list, ({ query }) => items.list(query));
  route(app, reportItems.byId, ({ query }) => items.byId(query.id));
  route(app, reportParams.ofHead, ({ query }) => params.ofHead(query.headId));
  route(app, reportParams.list, ({ query }) => params.list(query));
  route(app, reportParams.byId, ({ query }) => params.byId(query.id));
};
