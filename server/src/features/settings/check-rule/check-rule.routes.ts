import { checkRules } from '@mortise/shared/contract/settings';
import type { FastifyInstance } from 'fastify';
import { route } from '#http/route.ts';
import type { CheckRuleService } from './check-rule.service.ts';

export const checkRuleRoutes = (app: FastifyInstance, service: CheckRuleService) => {
  route(app, checkRules.check, ({ query }) => service.check(query.ruleCode, query.value));
};
