import { keysIn } from '@mortise/shared/contract';
import { checkRules } from '@mortise/shared/contract/settings';
import type { FastifyInstance } from 'fastify';
import type { RecycleBin } from '#features/records/removal/removal.changes.ts';
import { recycleBinRoutes } from '#http/routes/recycle-bin-routes.ts';
import { route } from '#http/routes/route.ts';
import { exportRoute, importRoute, simplyStored } from '#http/workbook/excel-routes.ts';
import type { CheckRuleService } from './check-rule.service.ts';
import { checkRuleSheet } from './check-rule-sheet.ts';

export const checkRuleRoutes = (app: FastifyInstance, service: CheckRuleService, bin: RecycleBin) => {
  exportRoute(app, checkRules, { ...checkRuleSheet, rows: service.rows });
  importRoute(app, checkRules, () => ({ ...checkRuleSheet, save: service.saveAll }), simplyStored);
  route(app, checkRules.list, ({ query }) => service.list(query));
  route(app, checkRules.byId, ({ query }) => service.byId(query.id));
  route(app, checkRules.add, ({ body }) => service.add(body));
  route(app, checkRules.edit, ({ body }) => service.edit(body));
  route(app, checkRules.remove, ({ query }) => service.remove(query.id));
  route(app, checkRules.removeBatch, ({ query }) => service.removeBatch(keysIn(query.ids)));
  route(app, checkRules.check, ({ query }) => service.check(query.ruleCode, query.value));
  recycleBinRoutes(app, checkRules, bin);
};
