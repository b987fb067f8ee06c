import { keysIn } from '@mortise/shared/contract';
import { positions } from '@mortise/shared/contract/people';
import type { FastifyInstance } from 'fastify';
import { route } from '#http/route.ts';
import { exportRoute, importRoute } from '#http/workbook/excel-routes.ts';
import type { PositionService } from './position.service.ts';
import { positionSheet } from './position-sheet.ts';

export const positionRoutes = (app: FastifyInstance, service: PositionService) => {
  exportRoute(app, positions.exportXls, { ...positionSheet, rows: service.rows });
  importRoute(app, positions.importExcel, () => ({ ...positionSheet, save: service.saveAll }));
  route(app, positions.list, ({ query }) => service.list(query));
  route(app, positions.byId, ({ query }) => service.byId(query.id));
  route(app, positions.byCode, ({ query }) => service.byCode(query.code));
  route(app, positions.add, ({ body }) => service.add(body));
  route(app, positions.edit, ({ body }) => service.edit(body));
  route(app, positions.remove, ({ query }) => service.remove(query.id));
  route(app, positions.removeBatch, ({ query }) => service.removeBatch(keysIn(query.ids)));
};
