import { keysIn } from '@mortise/shared/contract';
import { type DepartmentPermissionDraft, departmentPermissions } from '@mortise/shared/contract/access';
import type { FastifyInstance } from 'fastify';
import { route } from '#http/routes/route.ts';
import { exportRoute, importRoute, simplyStored } from '#http/workbook/excel-routes.ts';
import type { DepartmentPermissionService } from './department-permission.service.ts';
import { departmentPermissionSheet } from './department-permission-sheet.ts';

export const departmentPermissionRoutes = (app: FastifyInstance, service: DepartmentPermissionService) => {
  exportRoute(app, departmentPermissions, { ...departmentPermissionSheet, rows: service.rows });
  importRoute(
    app,
    departmentPermissions,
    (caller) => ({ ...departmentPermissionSheet, save: (drafts: DepartmentPermissionDraft[]) => service.saveAll(caller, drafts) }),
    simplyStored,
  );
  route(app, departmentPermissions.list, ({ query }) => service.list(query));
  route(app, departmentPermissions.byId, ({ query }) => service.byId(query.id));
  route(app, departmentPermissions.add, ({ caller, body }) => service.add(caller, body));
  route(app, departmentPermissions.edit, ({ caller, body }) => service.edit(caller, body));
  route(app, departmentPermissions.remove, ({ caller, query }) => service.remove(caller, [query.id]));
  route(app, departmentPermissions.removeBatch, ({ caller, query }) => service.remove(caller, keysIn(query.ids)));
  route(app, departmentPermissions.ids, ({ query }) => service.ids(query.departId));
  route(app, departmentPermissions.save, ({ caller, body }) => service.save(caller, body));
  route(app, departmentPermissions.rules, ({ params }) => service.rules(params.permissionId, params.departId));
  route(app, departmentPermissions.saveRules, ({ caller, body }) => service.saveRules(caller, body));
};
