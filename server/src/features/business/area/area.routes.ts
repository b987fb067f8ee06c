import { keysIn } from '@mortise/shared/contract';
import { areas } from '@mortise/shared/contract/business';
import type { FastifyInstance } from 'fastify';
import { route } from '#http/routes/route.ts';
import { exportRoute, importRoute, simplyStored } from '#http/workbook/excel-routes.ts';
import type { AreaService } from './area.service.ts';
import { areaSheet } from './area-sheet.ts';

export const areaRoutes = (app: FastifyInstance, service: AreaService) => {
  exportRoute(app, areas, { ...areaSheet, rows: service.rows });
  // the service looks parents up itself, as rows of the same workbook may bring them
  const { pid: _, ...sources } = areaSheet.sources;
  importRoute(app, areas, () => ({ ...areaSheet, sources, save: service.saveAll }), simplyStored);
  route(app, areas.list, ({ query }) => service.list(query));
  route(app, areas.rootList, ({ query }) => service.rootList(query));
  route(app, areas.childList, ({ query }) => service.below([query.pid]));
  route(app, areas.childrenOfEach, ({ query }) => service.below(keysIn(query.parentIds)));
  route(app, areas.tree, ({ query }) => service.tree(query.status));
  route(app, areas.byId, ({ query }) => service.byId(query.id));
  route(app, areas.add, ({ body }) => service.add(body));
  route(app, areas.edit, ({ body }) => service.edit(body));
  route(app, areas.remove, ({ query }) => service.remove(query.id));
  route(app, areas.removeBatch, ({ query }) => service.removeBatch(keysIn(query.ids)));
};
