import { savedViews } from '@mortise/shared/contract/session';
import type { FastifyInstance } from 'fastify';
import { route, withText } from '#http/routes/route.ts';
import type { SavedViewService } from './saved-view.service.ts';

export const savedViewRoutes = (app: FastifyInstance, service: SavedViewService) => {
  route(app, savedViews.mine, ({ caller }) => service.mine(caller));
  route(app, savedViews.add, ({ caller, body }) => service.add(caller, body));
  route(app, savedViews.edit, ({ caller, body: { id, version, ...changes } }) => service.edit(caller, id, version, changes));
  route(app, savedViews.remove, ({ caller, query }) => service.remove(caller, query.id));
  route(app, savedViews.share, async ({ caller, body: { id, version, isShared } }) =>
    withText(await service.share(caller, id, version, isShared), isShared ? '视图已共享' : '视图已取消共享'),
  );
};
