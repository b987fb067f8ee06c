import { keysIn } from '@mortise/shared/contract';
import { messageTemplates } from '@mortise/shared/contract/messages';
import type { FastifyInstance } from 'fastify';
import type { RecycleBin } from '#features/records/removal/removal.changes.ts';
import { recycleBinRoutes } from '#http/routes/recycle-bin-routes.ts';
import { route } from '#http/routes/route.ts';
import { exportRoute, importRoute } from '#http/workbook/excel-routes.ts';
import type { MessageTemplateService } from './message-template.service.ts';
import { messageTemplateSheet } from './message-template-sheet.ts';

export const messageTemplateRoutes = (app: FastifyInstance, service: MessageTemplateService, bin: RecycleBin) => {
  exportRoute(app, messageTemplates, { ...messageTemplateSheet, rows: service.rows });
  importRoute(app, messageTemplates, () => ({ ...messageTemplateSheet, save: service.saveAll }));
  route(app, messageTemplates.list, ({ query }) => service.list(query));
  route(app, messageTemplates.byId, ({ query }) => service.byId(query.id));
  route(app, messageTemplates.add, ({ body }) => service.add(body));
  route(app, messageTemplates.edit, ({ body }) => service.edit(body));
  route(app, messageTemplates.remove, ({ query }) => service.remove(query.id));
  route(app, messageTemplates.removeBatch, ({ query }) => service.removeBatch(keysIn(query.ids)));
  route(app, messageTemplates.send, ({ body }) => service.send(body));
  route(app, messageTemplates.trySend, ({ body }) => service.trySend(body));
  recycleBinRoutes(app, messageTemplates, bin);
};
