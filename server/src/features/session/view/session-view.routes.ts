import { roleViews } from '@mortise/shared/contract/access';
import type { FastifyInstance } from 'fastify';
import { route } from '#http/routes/route.ts';
import { Refusal } from '#platform/refusal.ts';
import type { SessionViewRepository } from './session-view.repository.ts';

/** Starts and ends viewing the console as a role; the flag belongs to the caller's session (ADR 61). */
export const sessionViewRoutes = (
  app: FastifyInstance,
  views: SessionViewRepository,
  nameOf: (roleId: string) => Promise<string | undefined>,
) => {
  route(app, roleViews.start, async ({ caller, body }) => {
    if ((await nameOf(body.roleId)) === undefined) throw new Refusal('该角色已不存在，请刷新后查看');
    await views.start(caller.tokenHash, body.roleId);
  });
  route(app, roleViews.end, async ({ caller }) => {
    await views.end(caller.tokenHash);
  });
};
