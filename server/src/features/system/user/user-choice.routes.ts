import { recycledUsers, userChoices } from '@mortise/shared/contract';
import type { FastifyInstance } from 'fastify';
import { route } from '#http/route.ts';
import type { Caller } from '#platform/caller.ts';
import type { RecycledUserService } from './recycled-user.service.ts';
import type { UserChoiceService } from './user-choice.service.ts';
import type { UserReach } from './user-reach.ts';

const idsIn = (list: string) => list.split(',').filter(Boolean);

export const userChoiceRoutes = (app: FastifyInstance, choices: UserChoiceService) => {
  route(app, userChoices.page, ({ query }) => choices.page(query));
  route(app, userChoices.named, ({ query }) => choices.page(query));
  route(app, userChoices.subordinates, ({ query }) => choices.subordinates(query.userId));
  route(app, userChoices.membersOf, ({ query }) => choices.membersOf(query.departId));
  route(app, userChoices.matching, ({ query }) => choices.matching(query.keyword));
  route(app, userChoices.byIds, ({ query }) => choices.byIds(idsIn(query.userIds)));
  route(app, userChoices.ofDepartment, ({ query }) => choices.ofDepartment(query.id, query.realname));
  route(app, userChoices.many, ({ query }) => choices.many(query));
  route(app, userChoices.contacts, ({ query }) => choices.contacts(query));
  route(app, userChoices.ofOrgCode, ({ query }) => choices.ofOrgCode(query));
};

export const recycledUserRoutes = (app: FastifyInstance, recycled: RecycledUserService, reach: UserReach) => {
  const within = async (caller: Caller, list: string) => {
    await reach.refuseOutside(caller, idsIn(list));
    return idsIn(list);
  };
  route(app, recycledUsers.list, () => recycled.list());
  route(app, recycledUsers.restore, async ({ caller, body }) => recycled.restore(caller, await within(caller, body.userIds)));
  route(app, recycledUsers.destroy, async ({ caller, query }) => recycled.destroy(caller, await within(caller, query.userIds)));
};
