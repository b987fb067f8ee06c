import { keysIn } from '@mortise/shared/contract';
import { dataSources } from '@mortise/shared/contract/settings';
import type { FastifyInstance } from 'fastify';
import type { RecycleBin } from '#features/records/removal/removal.changes.ts';
import { recycleBinRoutes } from '#http/routes/recycle-bin-routes.ts';
import { route } from '#http/routes/route.ts';
import { exportRoute, importRoute } from '#http/workbook/excel-routes.ts';
import type { DataSourceService } from './data-source.service.ts';
import { dataSourceSheet } from './data-source-sheet.ts';

export const dataSourceRoutes = (app: FastifyInstance, service: DataSourceService, bin: RecycleBin) => {
  exportRoute(app, dataSources, { ...dataSourceSheet, rows: service.rows });
  importRoute(app, dataSources, () => ({ ...dataSourceSheet, save: service.saveAll }));
  route(app, dataSources.list, ({ query }) => service.list(query));
  route(app, dataSources.byId, ({ query }) => service.byId(query.id));
  route(app, dataSources.add, ({ body }) => service.add(body));
  route(app, dataSources.edit, ({ body }) => service.edit(body));
  route(app, dataSources.remove, ({ query }) => service.remove(query.id));
  route(app, dataSources.removeBatch, ({ query }) => service.removeBatch(keysIn(query.ids)));
  route(app, dataSources.options, () => service.options());
  route(app, dataSources.test, ({ body }) => service.test(body));
  recycleBinRoutes(app, dataSources, bin);
};
