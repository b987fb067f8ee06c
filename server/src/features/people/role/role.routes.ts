import { keysIn } from '@mortise/shared/contract';
import { roles } from '@mortise/shared/contract/people';
import type { FastifyInstance } from 'fastify';
import type { RecycleBin } from '#features/records/removal/removal.changes.ts';
import { bulkRoutes } from '#http/routes/bulk-routes.ts';
import { recycleBinRoutes } from '#http/routes/recycle-bin-routes.ts';
import { route } from '#http/routes/route.ts';
import { exportRoute, importRoute } from '#http/workbook/excel-routes.ts';
import type { RoleService } from './role.service.ts';
import { roleSheet } from './role-sheet.ts';

export const roleRoutes = (app: FastifyInstance, service: RoleService, bin: RecycleBin) => {
  exportRoute(app, roles, { ...roleSheet, rows: service.rows });
  importRoute(app, roles, () => ({ ...roleSheet, save: service.saveAll }));
  route(app, roles.list, ({ query }) => service.list(query));
  route(app, roles.all, ({ caller }) => service.all(caller));
  route(app, roles.checkCode, ({ query }) => service.checkCode(query.roleCode, query.id));
  route(app, roles.byId, ({ query }) => service.byId(query.id));
  route(app, roles.add, ({ body }) => service.add(body));
  route(app, roles.edit, ({ caller, body }) => service.edit(caller, body));
  bulkRoutes(app, roles, { read: (_caller, id) => service.byId(id), edit: service.edit });
  route(app, roles.remove, ({ caller, query }) => service.remove(caller, query.id, query.reach));
  route(app, roles.removeBatch, ({ caller, query }) => service.removeBatch(caller, keysIn(query.ids), query.reach));
  route(app, roles.reach, ({ caller, query }) => service.reach(caller, keysIn(query.ids)));
  recycleBinRoutes(app, roles, bin);
};
