import { dataRules } from '@mortise/shared/contract/access';
import type { FastifyInstance } from 'fastify';
import { route } from '#http/route.ts';
import type { DataRuleService } from './data-rule.service.ts';

export const dataRuleRoutes = (app: FastifyInstance, service: DataRuleService) => {
  route(app, dataRules.ofPermission, ({ query }) => service.ofPermission(query.permissionId));
  route(app, dataRules.search, ({ query }) => service.search(query));
  route(app, dataRules.add, ({ caller, body }) => service.add(caller, body));
  route(app, dataRules.edit, ({ caller, body }) => service.edit(caller, body));
  route(app, dataRules.remove, ({ caller, query }) => service.remove(caller, query.id));
};
