import { keysIn } from '@mortise/shared/contract';
import { positions } from '@mortise/shared/contract/people';
import type { FastifyInstance } from 'fastify';
import type { RecycleBin } from '#features/records/removal/removal.changes.ts';
import { bulkRoutes } from '#http/routes/bulk-routes.ts';
import { recycleBinRoutes } from '#http/routes/recycle-bin-routes.ts';
import { route } from '#http/routes/route.ts';
import { exportRoute, importRoute } from '#http/workbook/excel-routes.ts';
import type { PositionService } from './position.service.ts';
import { positionSheet } from './position-sheet.ts';

export const positionRoutes = (app: FastifyInstance, service: PositionService, bin: RecycleBin) => {
  exportRoute(app, positions, { ...positionSheet, rows: service.rows });
  importRoute(app, positions, () => ({ ...positionSheet, save: service.saveAll }));
  route(app, positions.list, ({ query }) => service.list(query));
  route(app, positions.byId, ({ query }) => service.byId(query.id));
  route(app, positions.byCode, ({ query }) => service.byCode(query.code));
  route(app, positions.add, ({ body }) => service.add(body));
  route(app, positions.edit, ({ body }) => service.edit(body));
  bulkRoutes(app, positions, { read: (_caller, id) => service.byId(id), edit: (_caller, draft) => service.edit(draft) });
  route(app, positions.remove, ({ query }) => service.remove(query.id, query.reach));
  route(app, positions.removeBatch, ({ query }) => service.removeBatch(keysIn(query.ids), query.reach));
  route(app, positions.reach, ({ query }) => service.reach(keysIn(query.ids)));
  recycleBinRoutes(app, positions, bin);
};
