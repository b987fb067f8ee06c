import { keysIn } from '@mortise/shared/contract';
import { activePlatforms } from '@mortise/shared/contract/business';
import type { FastifyInstance } from 'fastify';
import { bulkRoutes } from '#http/routes/bulk-routes.ts';
import { route } from '#http/routes/route.ts';
import { exportRoute, importRoute, simplyStored } from '#http/workbook/excel-routes.ts';
import type { ActivePlatformService } from './active-platform.service.ts';
import { activePlatformSheet } from './active-platform-sheet.ts';

export const activePlatformRoutes = (app: FastifyInstance, service: ActivePlatformService) => {
  exportRoute(app, activePlatforms, { ...activePlatformSheet, rows: service.rows });
  importRoute(app, activePlatforms, () => ({ ...activePlatformSheet, save: service.saveAll }), simplyStored);
  route(app, activePlatforms.list, ({ query }) => service.list(query));
  route(app, activePlatforms.byId, ({ query }) => service.byId(query.id));
  route(app, activePlatforms.options, ({ query }) => service.options(query.status));
  route(app, activePlatforms.add, ({ body }) => service.add(body));
  route(app, activePlatforms.edit, ({ body }) => service.edit(body));
  bulkRoutes(app, activePlatforms, { read: (_caller, id) => service.byId(id), edit: (_caller, draft) => service.edit(draft) });
  route(app, activePlatforms.changeStatus, ({ body }) => service.changeStatus(body));
  route(app, activePlatforms.remove, ({ query }) => service.remove(query.id));
  route(app, activePlatforms.removeBatch, ({ query }) => service.removeBatch(keysIn(query.ids)));
};
