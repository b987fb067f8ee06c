import { keysIn } from '@mortise/shared/contract';
import { dicts } from '@mortise/shared/contract/settings';
import type { FastifyInstance } from 'fastify';
import { bulkRoutes } from '#http/routes/bulk-routes.ts';
import { route, routeInventory } from '#http/routes/route.ts';
import { exportRoute, importRoute } from '#http/workbook/excel-routes.ts';
import type { DictService } from './dict.service.ts';
import type { DictItemsService } from './dict-items.service.ts';
import type { DictSheetService } from './dict-sheet.service.ts';
import { dictSheet } from './dict-sheet.ts';
import { dictUsesOf } from './dict-uses.ts';

export const dictRoutes = (app: FastifyInstance, items: DictItemsService, service: DictService, sheet: DictSheetService) => {
  const uses = () => dictUsesOf(routeInventory(app));
  exportRoute(app, dicts, { ...dictSheet, rows: sheet.rows });
  importRoute(app, dicts, () => ({ ...dictSheet, save: sheet.storing() }));
  route(app, dicts.refreshCache, items.refresh);
  route(app, dicts.all, items.all);
  route(app, dicts.items, ({ params }) => items.items(params.dictCode));
  route(app, dicts.text, ({ params }) => items.text(params.dictCode, params.key));
  route(app, dicts.load, ({ params, query }) => items.load(params.dictCode, query.keyword, query.pageSize));
  route(app, dicts.loadOrdered, ({ params, query }) => items.loadOrdered(params.dictCode, query.keyword, query.pageSize));
  route(app, dicts.loadTexts, ({ params, query }) => items.loadTexts(params.dictCode, query.key, query.delNotExist === 'false'));
  route(app, dicts.treeData, ({ query }) => items.treeData(query));
  route(app, dicts.tableData, ({ query }) => items.tableData(query));

  route(app, dicts.list, ({ query }) => service.list(query));
  route(app, dicts.treeList, ({ query }) => service.treeList(query.dictName));
  route(app, dicts.add, ({ body }) => service.add(body));
  route(app, dicts.edit, ({ body }) => service.edit(body));
  bulkRoutes(app, dicts, { read: (_caller, id) => service.byId(id), edit: (_caller, draft) => service.edit(draft) });
  route(app, dicts.remove, ({ query }) => service.remove(query.id, uses(), query.reach));
  route(app, dicts.removeBatch, ({ query }) => service.removeBatch(keysIn(query.ids), uses(), query.reach));
  route(app, dicts.reach, ({ query }) => service.reach(keysIn(query.ids), uses()));
  route(app, dicts.recycled, service.recycled);
  route(app, dicts.restore, ({ params }) => service.restore(params.id));
  route(app, dicts.destroy, ({ params }) => service.destroy(params.id));
};
