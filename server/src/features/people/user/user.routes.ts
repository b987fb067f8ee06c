import { keysIn } from '@mortise/shared/contract';
import { users } from '@mortise/shared/contract/people';
import type { FastifyInstance } from 'fastify';
import { bulkRoutes } from '#http/routes/bulk-routes.ts';
import { route } from '#http/routes/route.ts';
import { exportRoute, importRoute } from '#http/workbook/excel-routes.ts';
import type { UserService } from './user.service.ts';
import type { UserSheetService } from './user-sheet.service.ts';
import { userSheet } from './user-sheet.ts';

export const userRoutes = (app: FastifyInstance, service: UserService, sheet: UserSheetService) => {
  exportRoute(app, users, { ...userSheet, rows: (query, caller) => sheet.rows(caller, query) });
  importRoute(app, users, async (caller) => ({ ...userSheet, ...(await sheet.storing(caller)) }));
  route(app, users.firstPasswords, ({ caller, params }) => sheet.firstPasswords(caller, params.ticket));
  route(app, users.list, ({ caller, query }) => service.list(caller, query));
  route(app, users.byId, ({ caller, query }) => service.byId(caller, query.id));
  route(app, users.newId, service.newId);
  route(app, users.add, ({ caller, body }) => service.add(caller, body));
  route(
    app,
    users.edit,
    ({ caller, body }) => service.edit(caller, body),
    ({ body }) => `编辑用户，id： ${body.id}`,
  );
  bulkRoutes(app, users, { read: service.draftOf, edit: service.edit, sets: ['selectedroles', 'selecteddeparts', 'relTenantIds'] });
  route(
    app,
    users.remove,
    ({ caller, query }) => service.remove(caller, [query.id], query.reach),
    ({ query }) => `删除用户，id： ${query.id}`,
  );
  route(
    app,
    users.removeBatch,
    ({ caller, query }) => service.remove(caller, keysIn(query.ids), query.reach),
    ({ query }) => `批量删除用户， ids： ${query.ids}`,
  );
  route(app, users.reach, ({ caller, query }) => service.reach(caller, keysIn(query.ids)));
  route(app, users.freeze, ({ caller, body }) => service.setStatus(caller, keysIn(body.ids), body.status));
  route(app, users.resetPassword, ({ caller, body }) => service.resetPassword(caller, body));
  route(app, users.roleIds, ({ caller, query }) => service.roleIds(caller, query.userid));
  route(app, users.departments, ({ caller, query }) => service.departments(caller, query.userId));
  route(app, users.checkOnly, ({ query }) => service.checkOnly(query));
};
