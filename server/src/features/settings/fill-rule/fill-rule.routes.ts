import { keysIn } from '@mortise/shared/contract';
import { fillRuleForms, fillRules } from '@mortise/shared/contract/settings';
import type { FastifyInstance } from 'fastify';
import type { RecycleBin } from '#features/records/removal/removal.changes.ts';
import { recycleBinRoutes } from '#http/routes/recycle-bin-routes.ts';
import { route } from '#http/routes/route.ts';
import { exportRoute, importRoute, simplyStored } from '#http/workbook/excel-routes.ts';
import type { FillRuleService } from './fill-rule.service.ts';
import { fillRuleSheet } from './fill-rule-sheet.ts';

export const fillRuleRoutes = (app: FastifyInstance, service: FillRuleService, bin: RecycleBin) => {
  exportRoute(app, fillRules, { ...fillRuleSheet, rows: service.rows });
  importRoute(app, fillRules, () => ({ ...fillRuleSheet, save: service.saveAll }), simplyStored);
  route(app, fillRules.list, ({ query }) => service.list(query));
  route(app, fillRules.byId, ({ query }) => service.byId(query.id));
  route(app, fillRules.add, ({ body }) => service.add(body));
  route(app, fillRules.edit, ({ body }) => service.edit(body));
  route(app, fillRules.remove, ({ query }) => service.remove(query.id));
  route(app, fillRules.removeBatch, ({ query }) => service.removeBatch(keysIn(query.ids)));
  route(app, fillRules.test, ({ query }) => service.test(query.ruleCode));
  route(app, fillRules.execute, ({ params, body }) => service.execute(params.ruleCode, body));
  route(app, fillRules.executeBatch, ({ body }) => service.executeBatch(body.rules, body.commonFormData));
  route(app, fillRuleForms.generators, () => service.generators());
  recycleBinRoutes(app, fillRules, bin);
};
