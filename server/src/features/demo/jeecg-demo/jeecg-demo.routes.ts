import { keysIn } from '@mortise/shared/contract';
import { type JeecgDemoDraft, jeecgDemos } from '@mortise/shared/contract/demo';
import type { FastifyInstance } from 'fastify';
import { bulkRoutes } from '#http/routes/bulk-routes.ts';
import { route } from '#http/routes/route.ts';
import { exportRoute, importRoute, simplyStored } from '#http/workbook/excel-routes.ts';
import type { JeecgDemoService } from './jeecg-demo.service.ts';
import { jeecgDemoSheet } from './jeecg-demo-sheet.ts';

export const jeecgDemoRoutes = (app: FastifyInstance, service: JeecgDemoService) => {
  exportRoute(app, jeecgDemos, { ...jeecgDemoSheet, rows: service.rows });
  importRoute<JeecgDemoDraft>(
    app,
    jeecgDemos,
    (caller) => ({ ...jeecgDemoSheet, save: (drafts) => service.saveAll(caller, drafts) }),
    simplyStored,
  );
  route(app, jeecgDemos.list, ({ query }) => service.list(query));
  route(app, jeecgDemos.byId, ({ query }) => service.byId(query.id));
  route(app, jeecgDemos.add, ({ body, caller }) => service.add(caller, body));
  route(app, jeecgDemos.edit, ({ body }) => service.edit(body));
  bulkRoutes(app, jeecgDemos, { read: (_caller, id) => service.byId(id), edit: (_caller, draft) => service.edit(draft) });
  route(app, jeecgDemos.remove, ({ query }) => service.remove(query.id));
  route(app, jeecgDemos.removeBatch, ({ query }) => service.removeBatch(keysIn(query.ids)));
};
