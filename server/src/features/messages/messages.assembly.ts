import type { FastifyInstance } from 'fastify';
import type { DomainParts } from '#domain-parts.ts';
import type { Authenticate } from '#http/access.ts';
import { createPushHub } from '#platform/push-hub.ts';
import { createAnnouncementRepository } from './announcement/announcement.repository.ts';
import { announcementRoutes } from './announcement/announcement.routes.ts';
import { createAnnouncementService } from './announcement/announcement.service.ts';
import { createDeliveryRepository } from './announcement/delivery/delivery.repository.ts';
import { deliveryRoutes } from './announcement/delivery/delivery.routes.ts';
import { createDeliveryService } from './announcement/delivery/delivery.service.ts';
import { pushRoutes } from './push/push.routes.ts';

interface Sessions {
  authenticate: Authenticate;
  /** The subset of these sessions that is still valid. */
  liveAmong: (ids: string[]) => Promise<ReadonlySet<string>>;
}

/** Tables whose changes may change anybody's menu or buttons. */
const RIGHTS = new Set(['sys_permission', 'sys_role_permission']);

/** Announcements, their deliveries, and push to open consoles. */
export const assembleMessages = (
  { db, changes, commons, config, log, lookups, stopping }: DomainParts,
  { authenticate, liveAmong }: Sessions,
) => {
  const push = createPushHub({
    news: commons.news,
    settle: changes.settle,
    liveSessions: liveAmong,
    onEnded: (listener) =>
      changes.hearOwners((name) => {
        const [table, owner] = name.split(':', 2);
        if (table === 'sys_session') listener({ sessionId: owner });
        if (table === 'sys_user') listener({ userId: owner });
      }),
    frozenAmong: lookups.users.frozenAmong,
    onRights: (listener) => {
      changes.hearOwners((name) => {
        const [table, owner] = name.split(':', 2);
        if (table === 'sys_user_role') listener(owner);
      });
      changes.hearTables((table) => {
        if (RIGHTS.has(table)) listener();
      });
    },
    onTasks: (listener) =>
      changes.hearOwners((name) => {
        const [table, owner] = name.split(':', 2);
        if (table === 'sys_task') listener(owner);
      }),
    stopping,
    onTrouble: (error) => log.error({ err: error }, 'push'),
  });
  return {
    /** Makes open consoles reload the registry document. */
    announceRegistry: () => push.publishTopic({ cmd: 'registry' }),
    async routes(api: FastifyInstance) {
      await pushRoutes(api, push, authenticate);
      const { imageOrigins } = config;
      const service = createAnnouncementService(createAnnouncementRepository(db), push, changes, imageOrigins);
      announcementRoutes(api, { service, push, authenticate, imageOrigins });
      deliveryRoutes(api, createDeliveryService(createDeliveryRepository(db), lookups.users));
    },
  };
};
