import { keysIn } from '@mortise/shared/contract';
import { carTypes } from '@mortise/shared/contract/business';
import type { FastifyInstance } from 'fastify';
import { bulkRoutes } from '#http/routes/bulk-routes.ts';
import { route } from '#http/routes/route.ts';
import { exportRoute, importRoute, simplyStored } from '#http/workbook/excel-routes.ts';
import type { CarTypeService } from './car-type.service.ts';
import { carTypeSheet } from './car-type-sheet.ts';

export const carTypeRoutes = (app: FastifyInstance, service: CarTypeService) => {
  exportRoute(app, carTypes, { ...carTypeSheet, rows: service.rows });
  importRoute(app, carTypes, () => ({ ...carTypeSheet, save: service.saveAll }), simplyStored);
  route(app, carTypes.list, ({ query }) => service.list(query));
  route(app, carTypes.byId, ({ query }) => service.byId(query.id));
  route(app, carTypes.add, ({ body }) => service.add(body));
  route(app, carTypes.edit, ({ body }) => service.edit(body));
  bulkRoutes(app, carTypes, { read: (_caller, id) => service.byId(id), edit: (_caller, draft) => service.edit(draft) });
  route(app, carTypes.changeStatus, ({ body }) => service.changeStatus(body));
  route(app, carTypes.options, ({ query }) => service.options(query.keyword, query.status));
  route(app, carTypes.remove, ({ query }) => service.remove(query.id));
  route(app, carTypes.removeBatch, ({ query }) => service.removeBatch(keysIn(query.ids)));
};
