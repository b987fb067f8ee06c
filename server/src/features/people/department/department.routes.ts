import { keysIn } from '@mortise/shared/contract';
import { departments } from '@mortise/shared/contract/people';
import type { FastifyInstance } from 'fastify';
import type { RecycleBin } from '#features/records/removal/removal.changes.ts';
import { recycleBinRoutes } from '#http/routes/recycle-bin-routes.ts';
import { route, withText } from '#http/routes/route.ts';
import { exportRoute, importRoute } from '#http/workbook/excel-routes.ts';
import { chosen } from '#platform/refusal.ts';
import type { DepartmentService } from './department.service.ts';
import { departmentSheet, type SheetDepartment } from './department-sheet.ts';
import type { DepartmentTreeService } from './department-tree.service.ts';

export const departmentRoutes = (app: FastifyInstance, tree: DepartmentTreeService, service: DepartmentService, bin: RecycleBin) => {
  exportRoute(app, departments, { ...departmentSheet, rows: service.rows });
  importRoute(app, departments, (caller) => ({
    ...departmentSheet,
    save: (drafts: SheetDepartment[]) => service.saveAll(caller, drafts),
  }));
  route(app, departments.tree, tree.tree);
  route(app, departments.names, tree.names);
  route(app, departments.children, ({ query }) => tree.children(query.pid));
  route(app, departments.mine, async ({ caller }) => {
    const { tree: own, identity } = await tree.mine(caller);
    return withText(own, identity);
  });
  route(app, departments.ancestors, ({ query }) => tree.ancestors(query.departId, query.orgCode));
  route(app, departments.search, ({ caller, query }) => tree.search(caller, query.keyWord, query.myDeptSearch));
  route(app, departments.all, ({ query }) => tree.all(query.id));
  route(app, departments.withUsers, ({ caller, query }) => tree.withUsers(caller, query.keyWord));
  route(app, departments.byCode, ({ query }) => tree.byCode(query.orgCode));
  route(app, departments.usersOf, ({ caller, query }) => tree.usersOf(caller, query.id));
  route(app, departments.add, ({ caller, body }) => service.add(caller, body));
  route(app, departments.edit, ({ caller, body }) => service.edit(caller, body));
  route(app, departments.remove, ({ caller, query }) => service.remove(caller, [query.id], query.reach));
  route(app, departments.removeBatch, ({ caller, query }) => service.remove(caller, chosen(keysIn(query.ids)), query.reach));
  route(app, departments.reach, ({ caller, query }) => service.reach(caller, keysIn(query.ids)));
  route(app, departments.moveReach, ({ caller, query }) => service.moveReach(caller, query.id, query.parentId));
  recycleBinRoutes(app, departments, bin);
};
