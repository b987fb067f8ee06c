import { keysIn } from '@mortise/shared/contract';
import { users } from '@mortise/shared/contract/people';
import type { FastifyInstance } from 'fastify';
import { route } from '#http/route.ts';
import { exportRoute, importRoute } from '#http/workbook/excel-routes.ts';
import type { UserService } from './user.service.ts';
import type { UserReach } from './user-reach.ts';
import type { UserSheetService } from './user-sheet.service.ts';
import { userSheet } from './user-sheet.ts';

// the product's clients end the list with a comma
export const userRoutes = (app: FastifyInstance, service: UserService, sheet: UserSheetService, reach: UserReach) => {
  exportRoute(app, users.exportXls, { ...userSheet, rows: sheet.rows });
  importRoute(app, users.importExcel, async (caller) => ({
    ...userSheet,
    save: sheet.storing(await reach.namedBy(caller), await service.tenantsOfNewcomers(caller)),
  }));
  route(app, users.list, ({ query }) => service.list(query));
  route(app, users.byId, async ({ caller, query }) => {
    await reach.refuseOutside(caller, [query.id]);
    return service.byId(query.id);
  });
  route(app, users.newId, service.newId);
  route(app, users.add, async ({ caller, body }) => {
    await reach.refuseDepartments(caller, body);
    return service.add(caller, body);
  });
  route(
    app,
    users.edit,
    async ({ caller, body }) => {
      await reach.refuseOutside(caller, [body.id]);
      await reach.refuseDepartments(caller, body);
      return service.edit(caller, body);
    },
    ({ body }) => `编辑用户，id： ${body.id}`,
  );
  route(
    app,
    users.remove,
    async ({ caller, query }) => {
      await reach.refuseOutside(caller, [query.id]);
      return service.remove(caller, [query.id]);
    },
    ({ query }) => `删除用户，id： ${query.id}`,
  );
  route(
    app,
    users.removeBatch,
    async ({ caller, query }) => {
      await reach.refuseOutside(caller, keysIn(query.ids));
      return service.remove(caller, keysIn(query.ids));
    },
    ({ query }) => `批量删除用户， ids： ${query.ids}`,
  );
  route(app, users.freeze, async ({ caller, body }) => {
    await reach.refuseOutside(caller, keysIn(body.ids));
    return service.setStatus(caller, keysIn(body.ids), body.status);
  });
  route(app, users.resetPassword, async ({ caller, body }) => {
    await reach.refuseNamed(caller, body.username);
    return service.resetPassword(caller, body);
  });
  route(app, users.roleIds, async ({ caller, query }) => {
    await reach.refuseOutside(caller, [query.userid]);
    return service.roleIds(query.userid);
  });
  route(app, users.departments, async ({ caller, query }) => {
    await reach.refuseOutside(caller, [query.userId]);
    return service.departments(query.userId);
  });
  route(app, users.checkOnly, ({ query }) => service.checkOnly(query));
};
