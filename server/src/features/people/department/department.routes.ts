import { keysIn, wireTexts } from '@mortise/shared/contract';
import { departments } from '@mortise/shared/contract/people';
import type { FastifyInstance } from 'fastify';
import { route, withText } from '#http/route.ts';
import { exportRoute, importRoute } from '#http/workbook/excel-routes.ts';
import { Refusal } from '#platform/refusal.ts';
import type { DepartmentService } from './department.service.ts';
import type { DepartmentKeeping } from './department-keeping.service.ts';
import { departmentSheet } from './department-sheet.ts';

const asked = (list: string) => {
  const ids = keysIn(list);
  if (!ids.length) throw new Refusal(wireTexts.noIds);
  return ids;
};

export const departmentRoutes = (app: FastifyInstance, service: DepartmentService, keeping: DepartmentKeeping) => {
  exportRoute(app, departments.exportXls, { ...departmentSheet, rows: keeping.rows });
  importRoute(app, departments.importExcel, () => ({ ...departmentSheet, save: keeping.saveAll }));
  route(app, departments.tree, service.tree);
  route(app, departments.names, service.names);
  route(app, departments.children, ({ query }) => service.children(query.pid));
  route(app, departments.mine, async ({ caller }) => {
    const { tree, identity } = await service.mine(caller);
    return withText(tree, identity);
  });
  route(app, departments.ancestors, ({ query }) => service.ancestors(query.departId, query.orgCode));
  route(app, departments.search, ({ caller, query }) => service.search(caller, query.keyWord, query.myDeptSearch));
  route(app, departments.all, ({ query }) => service.all(query.id));
  route(app, departments.withUsers, ({ query }) => service.withUsers(query.keyWord));
  route(app, departments.byCode, ({ query }) => service.byCode(query.orgCode));
  route(app, departments.usersOf, ({ query }) => service.usersOf(query.id));
  route(app, departments.add, ({ body }) => keeping.add(body));
  route(app, departments.edit, ({ body }) => keeping.edit(body));
  route(app, departments.remove, ({ query }) => keeping.remove([query.id]));
  route(app, departments.removeBatch, ({ query }) => keeping.remove(asked(query.ids)));
};
