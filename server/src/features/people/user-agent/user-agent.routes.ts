import { keysIn } from '@mortise/shared/contract';
import { userAgents } from '@mortise/shared/contract/people';
import type { FastifyInstance } from 'fastify';
import { route } from '#http/route.ts';
import { exportRoute, importRoute, simplyStored } from '#http/workbook/excel-routes.ts';
import type { UserAgentService } from './user-agent.service.ts';
import { userAgentSheet } from './user-agent-sheet.ts';

export const userAgentRoutes = (app: FastifyInstance, service: UserAgentService) => {
  exportRoute(app, userAgents.exportXls, { ...userAgentSheet, rows: service.rows });
  importRoute(app, userAgents.importExcel, () => ({ ...userAgentSheet, save: service.saveAll }), simplyStored);
  route(app, userAgents.list, ({ query }) => service.list(query));
  route(app, userAgents.byId, ({ query }) => service.byId(query.id));
  route(app, userAgents.byUsername, ({ query }) => service.byUsername(query.userName));
  route(app, userAgents.add, ({ body }) => service.add(body));
  route(app, userAgents.edit, ({ body }) => service.edit(body));
  route(app, userAgents.remove, ({ query }) => service.remove([query.id]));
  route(app, userAgents.removeBatch, ({ query }) => service.remove(keysIn(query.ids)));
};
