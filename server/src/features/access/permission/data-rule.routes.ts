import { dataRules } from '@mortise/shared/contract/access';
import type { FastifyInstance } from 'fastify';
import { route } from '#http/routes/route.ts';
import type { DataRuleService } from './data-rule.service.ts';
import type { RuleOutcomeService } from './rule-outcome.service.ts';

export const dataRuleRoutes = (app: FastifyInstance, service: DataRuleService, outcomes: RuleOutcomeService) => {
  const { ownOutcomes, ownLists, lists } = app.platform.gates;
  route(app, dataRules.ofPermission, ({ query }) => service.ofPermission(query.permissionId));
  route(app, dataRules.search, ({ query }) => service.search(query));
  // it counts rows, so it takes its turn among the lists
  route(app, dataRules.outcome, ({ caller, query }) =>
    ownOutcomes.run(caller.userId, () => ownLists.run(caller.userId, () => lists.run('', () => outcomes.of(caller, query)))),
  );
  route(app, dataRules.add, ({ caller, body }) => service.add(caller, body));
  route(app, dataRules.edit, ({ caller, body }) => service.edit(caller, body));
  route(app, dataRules.remove, ({ caller, query }) => service.remove(caller, query.id));
};
