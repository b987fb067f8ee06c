import { keysIn } from '@mortise/shared/contract';
import { userChoices } from '@mortise/shared/contract/people';
import type { FastifyInstance } from 'fastify';
import { route } from '#http/route.ts';
import type { UserChoiceService } from './user-choice.service.ts';

export const userChoiceRoutes = (app: FastifyInstance, choices: UserChoiceService) => {
  route(app, userChoices.page, ({ query }) => choices.page(query));
  route(app, userChoices.named, ({ query }) => choices.page(query));
  route(app, userChoices.subordinates, ({ query }) => choices.subordinates(query.userId));
  route(app, userChoices.membersOf, ({ query }) => choices.membersOf(query.departId));
  route(app, userChoices.matching, ({ query }) => choices.matching(query.keyword));
  route(app, userChoices.byIds, ({ query }) => choices.byIds(keysIn(query.userIds)));
  route(app, userChoices.ofDepartment, ({ query }) => choices.ofDepartment(query.id, query.realname));
  route(app, userChoices.many, ({ query }) => choices.many(query));
  route(app, userChoices.contacts, ({ query }) => choices.contacts(query));
  route(app, userChoices.ofOrgCode, ({ query }) => choices.ofOrgCode(query));
};
