import { keysIn } from '@mortise/shared/contract';
import { userChoices } from '@mortise/shared/contract/people';
import type { FastifyInstance } from 'fastify';
import { route } from '#http/routes/route.ts';
import type { UserChoiceService } from './user-choice.service.ts';

export const userChoiceRoutes = (app: FastifyInstance, choices: UserChoiceService) => {
  route(app, userChoices.page, ({ caller, query }) => choices.page(caller, query));
  route(app, userChoices.named, ({ caller, query }) => choices.page(caller, query));
  route(app, userChoices.subordinates, ({ caller, query }) => choices.subordinates(caller, query.userId));
  route(app, userChoices.membersOf, ({ caller, query }) => choices.membersOf(caller, query.departId));
  route(app, userChoices.matching, ({ caller, query }) => choices.matching(caller, query.keyword));
  route(app, userChoices.byIds, ({ caller, query }) => choices.byIds(caller, keysIn(query.userIds)));
  route(app, userChoices.ofDepartment, ({ caller, query }) => choices.ofDepartment(caller, query.id, query.realname));
  route(app, userChoices.many, ({ caller, query }) => choices.many(caller, query));
  route(app, userChoices.contacts, ({ caller, query }) => choices.contacts(caller, query));
  route(app, userChoices.ofOrgCode, ({ caller, query }) => choices.ofOrgCode(caller, query));
};
