import { keysIn } from '@mortise/shared/contract';
import { type DepartmentRoleDraft, departmentRoles } from '@mortise/shared/contract/access';
import type { FastifyInstance } from 'fastify';
import { route } from '#http/routes/route.ts';
import { exportRoute, importRoute, simplyStored } from '#http/workbook/excel-routes.ts';
import type { DepartmentRoleService } from './department-role.service.ts';
import type { DepartmentRoleGrantService } from './department-role-grant.service.ts';
import { departmentRoleSheet } from './department-role-sheet.ts';

export const departmentRoleRoutes = (app: FastifyInstance, service: DepartmentRoleService, granting: DepartmentRoleGrantService) => {
  exportRoute(app, departmentRoles, { ...departmentRoleSheet, rows: (query, caller) => service.rows(caller, query) });
  importRoute(
    app,
    departmentRoles,
    (caller) => ({ ...departmentRoleSheet, save: (drafts: DepartmentRoleDraft[]) => service.saveAll(caller, drafts) }),
    simplyStored,
  );
  route(app, departmentRoles.list, ({ caller, query }) => service.list(caller, query));
  route(app, departmentRoles.byId, ({ caller, query }) => service.byId(caller, query.id));
  route(app, departmentRoles.of, ({ caller, query }) => service.of(caller, query.departId));
  route(app, departmentRoles.add, ({ caller, body }) => service.add(caller, body));
  route(app, departmentRoles.edit, ({ caller, body }) => service.edit(caller, body));
  route(app, departmentRoles.remove, ({ caller, query }) => service.remove(caller, [query.id]));
  route(app, departmentRoles.removeBatch, ({ caller, query }) => service.remove(caller, keysIn(query.ids)));

  route(app, departmentRoles.heldBy, ({ caller, query }) => granting.heldBy(caller, query.departId, query.userId));
  route(app, departmentRoles.assign, ({ caller, body }) => granting.assign(caller, body));
  route(app, departmentRoles.permissionTree, ({ caller, query }) => granting.tree(caller, query.departId));
  route(app, departmentRoles.permissionIds, ({ caller, query }) => granting.ids(caller, query.roleId));
  route(app, departmentRoles.savePermissions, ({ caller, request, body }) => granting.save(caller, request.ip, body));
  route(app, departmentRoles.rules, ({ caller, params }) => granting.rules(caller, params.permissionId, params.departId, params.roleId));
  route(app, departmentRoles.saveRules, ({ caller, body }) => granting.saveRules(caller, body));
};
