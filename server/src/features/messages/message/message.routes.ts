import { keysIn } from '@mortise/shared/contract';
import { messages } from '@mortise/shared/contract/messages';
import type { FastifyInstance } from 'fastify';
import { route } from '#http/routes/route.ts';
import { exportRoute, importRoute } from '#http/workbook/excel-routes.ts';
import type { MessageService } from './message.service.ts';
import { messageSheet } from './message-sheet.ts';

export const messageRoutes = (app: FastifyInstance, service: MessageService) => {
  exportRoute(app, messages, { ...messageSheet, rows: service.rows });
  importRoute(app, messages, () => ({ ...messageSheet, save: service.saveAll }));
  route(app, messages.list, ({ query }) => service.list(query));
  route(app, messages.byId, ({ query }) => service.byId(query.id));
  route(app, messages.add, ({ body }) => service.add(body));
  route(app, messages.edit, ({ body }) => service.edit(body));
  route(app, messages.remove, ({ query }) => service.remove(query.id));
  route(app, messages.removeBatch, ({ query }) => service.removeBatch(keysIn(query.ids)));
  route(app, messages.resend, ({ body }) => service.resend(keysIn(body.ids)));
  route(app, messages.outbox, () => service.outbox());
};
