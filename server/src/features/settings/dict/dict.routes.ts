import { keysIn } from '@mortise/shared/contract';
import { dicts } from '@mortise/shared/contract/settings';
import type { FastifyInstance } from 'fastify';
import { route } from '#http/route.ts';
import { exportRoute, importRoute } from '#http/workbook/excel-routes.ts';
import type { DictService } from './dict.service.ts';
import type { DictKeeping } from './dict-keeping.service.ts';
import type { DictSheetService } from './dict-sheet.service.ts';
import { dictSheet } from './dict-sheet.ts';

export const dictRoutes = (app: FastifyInstance, service: DictService, keeping: DictKeeping, sheet: DictSheetService) => {
  exportRoute(app, dicts.exportXls, { ...dictSheet, rows: sheet.rows });
  importRoute(app, dicts.importExcel, () => ({ ...dictSheet, save: sheet.storing() }));
  route(app, dicts.refreshCache, service.refresh);
  route(app, dicts.all, service.all);
  route(app, dicts.items, ({ params }) => service.items(params.dictCode));
  route(app, dicts.text, ({ params }) => service.text(params.dictCode, params.key));
  route(app, dicts.load, ({ params, query }) => service.load(params.dictCode, query.keyword, query.pageSize));
  route(app, dicts.loadOrdered, ({ params, query }) => service.loadOrdered(params.dictCode, query.keyword, query.pageSize));
  route(app, dicts.loadTexts, ({ params, query }) => service.loadTexts(params.dictCode, query.key, query.delNotExist === 'false'));
  route(app, dicts.treeData, ({ query }) => service.treeData(query));
  route(app, dicts.tableData, ({ query }) => service.tableData(query));

  route(app, dicts.list, ({ query }) => keeping.list(query));
  route(app, dicts.treeList, ({ query }) => keeping.treeList(query.dictName));
  route(app, dicts.add, ({ body }) => keeping.add(body));
  route(app, dicts.edit, ({ body }) => keeping.edit(body));
  route(app, dicts.remove, ({ query }) => keeping.remove(query.id));
  route(app, dicts.removeBatch, ({ query }) => keeping.removeBatch(keysIn(query.ids)));
  route(app, dicts.recycled, keeping.recycled);
  route(app, dicts.restore, ({ params }) => keeping.restore(params.id));
  route(app, dicts.destroy, ({ params }) => keeping.destroy(params.id));
};
