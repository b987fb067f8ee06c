import { keysIn } from '@mortise/shared/contract';
import { type UserAgentDraft, userAgents } from '@mortise/shared/contract/people';
import type { FastifyInstance } from 'fastify';
import { route } from '#http/routes/route.ts';
import { exportRoute, importRoute, simplyStored } from '#http/workbook/excel-routes.ts';
import type { UserAgentService } from './user-agent.service.ts';
import { userAgentSheet } from './user-agent-sheet.ts';

export const userAgentRoutes = (app: FastifyInstance, service: UserAgentService) => {
  exportRoute(app, userAgents, { ...userAgentSheet, rows: (query, caller) => service.rows(caller, query) });
  importRoute(
    app,
    userAgents,
    (caller) => ({ ...userAgentSheet, save: (drafts: UserAgentDraft[]) => service.saveAll(caller, drafts) }),
    simplyStored,
  );
  route(app, userAgents.list, ({ caller, query }) => service.list(caller, query));
  route(app, userAgents.byId, ({ caller, query }) => service.byId(caller, query.id));
  route(app, userAgents.byUsername, ({ caller, query }) => service.byUsername(caller, query.userName));
  route(app, userAgents.add, ({ caller, body }) => service.add(caller, body));
  route(app, userAgents.edit, ({ caller, body }) => service.edit(caller, body));
  route(app, userAgents.remove, ({ caller, query }) => service.remove(caller, [query.id]));
  route(app, userAgents.removeBatch, ({ caller, query }) => service.remove(caller, keysIn(query.ids)));
};
