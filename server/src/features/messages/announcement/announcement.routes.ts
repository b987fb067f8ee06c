import { keysIn } from '@mortise/shared/contract';
import { announcements, myAnnouncements, pushTests } from '@mortise/shared/contract/messages';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Authenticate, tenantOf, tokenOf } from '#http/admission/access.ts';
import { bulkRoutes } from '#http/routes/bulk-routes.ts';
import { route } from '#http/routes/route.ts';
import { exportRoute, importRoute, simplyStored } from '#http/workbook/excel-routes.ts';
import type { Push } from '../push-publisher.ts';
import type { AnnouncementService } from './announcement.service.ts';
import { announcementPage, pagePolicy } from './announcement-page.ts';
import { announcementSheet } from './announcement-sheet.ts';

type ForId = FastifyRequest<{ Params: { id: string } }>;

interface AnnouncementParts {
  service: AnnouncementService;
  push: Push;
  authenticate: Authenticate;
  /** Further origins that pictures may come from. */
  imageOrigins: readonly string[];
  /** Origins of other clients, which show an announcement's page in a frame. */
  allowedOrigins: readonly string[];
}

export const announcementRoutes = (
  app: FastifyInstance,
  { service, push, authenticate, imageOrigins, allowedOrigins }: AnnouncementParts,
) => {
  exportRoute(app, announcements, { ...announcementSheet, rows: service.rows });
  importRoute(app, announcements, () => ({ ...announcementSheet, save: service.saveAll }), simplyStored);
  route(app, announcements.list, ({ query }) => service.list(query));
  route(app, announcements.add, ({ body }) => service.add(body));
  route(app, announcements.edit, ({ body }) => service.edit(body));
  bulkRoutes(app, announcements, { read: (_caller, id) => service.unpublished(id), edit: (_caller, draft) => service.edit(draft) });
  route(app, announcements.remove, ({ query }) => service.remove(query.id));
  route(app, announcements.removeBatch, ({ query }) => service.removeBatch(query.ids));
  route(app, announcements.reach, ({ query }) => service.reach(keysIn(query.ids)));
  route(app, announcements.restore, ({ body }) => service.restore(keysIn(body.ids)));
  route(app, announcements.byId, ({ query, caller }) => service.byId(query.id, caller));
  route(app, announcements.publish, ({ query, caller }) => service.publish(query.id, caller));
  route(app, announcements.revoke, ({ query }) => service.revoke(query.id));
  route(app, announcements.unread, ({ caller }) => service.unread(caller));
  route(app, announcements.pushAgain, ({ query, caller }) => service.pushAgain(query.anntId, caller));

  route(app, myAnnouncements.list, ({ query, caller }) => service.mine(query, caller));
  route(app, myAnnouncements.markRead, ({ body, caller }) => service.markRead(body.anntId, caller));
  route(app, myAnnouncements.markAllRead, ({ caller }) => service.markAllRead(caller));

  route(app, pushTests.toAll, ({ body }) => {
    push.publishTopic({ msgId: 'M0001', msgTxt: body.message });
    return '群发！';
  });
  route(app, pushTests.toUser, ({ body }) => {
    push.publishToUser(body.userId, { msgId: 'M0001', msgTxt: body.message });
    return '单发';
  });

  app.get('/sys/annountCement/show/:id', { config: { access: 'public', limit: 'public' } }, async (request: ForId, reply) => {
    const token = tokenOf(request);
    const caller = token ? await authenticate(token, tenantOf(request)) : undefined;
    const row = await service.shown(request.params.id, caller);
    reply.raw.setHeader('content-security-policy', pagePolicy(imageOrigins, allowedOrigins));
    reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer').type('text/html; charset=utf-8');
    return row
      ? reply.send(announcementPage(row, imageOrigins))
      : reply.code(404).send('<!doctype html><meta charset="utf-8"><p>通知不存在或已撤销</p>');
  });
};
