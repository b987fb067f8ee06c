import { keysIn } from '@mortise/shared/contract';
import { permissions } from '@mortise/shared/contract/access';
import type { FastifyInstance } from 'fastify';
import type { RecycleBin } from '#features/records/removal/removal.changes.ts';
import { recycleBinRoutes } from '#http/routes/recycle-bin-routes.ts';
import { route } from '#http/routes/route.ts';
import type { PermissionService } from './permission.service.ts';

export const permissionRoutes = (app: FastifyInstance, service: PermissionService, bin: RecycleBin) => {
  route(app, permissions.tree, service.tree);
  route(app, permissions.choices, service.choices);
  route(app, permissions.firstLevel, service.firstLevel);
  route(app, permissions.below, ({ query }) => service.below(query.parentId));
  route(app, permissions.belowEach, ({ query }) => service.belowEach(keysIn(query.parentIds)));
  route(app, permissions.add, ({ caller, body }) => service.add(caller, body));
  route(app, permissions.edit, ({ caller, body }) => service.edit(caller, body));
  route(app, permissions.remove, ({ caller, query }) => service.remove(caller, query.id, query.reach));
  route(app, permissions.removeBatch, ({ caller, query }) => service.removeBatch(caller, keysIn(query.ids), query.reach));
  route(app, permissions.reach, ({ caller, query }) => service.reach(caller, keysIn(query.ids)));
  recycleBinRoutes(app, permissions, bin);
};
