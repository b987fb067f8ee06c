import { MESSAGE_TYPE } from '@mortise/shared/contract/messages';
import type { FastifyInstance } from 'fastify';
import type { DomainParts } from '#domain-parts.ts';
import type { Authenticate } from '#http/access.ts';
import { createMailer } from '#platform/mail.ts';
import { createPushHub } from '#platform/push-hub.ts';
import type { JobHandler } from '#platform/schedule/job-handler.ts';
import { createSmsProvider } from '#platform/sms-provider.ts';
import { createAnnouncementRepository } from './announcement/announcement.repository.ts';
import { announcementRoutes } from './announcement/announcement.routes.ts';
import { createAnnouncementService } from './announcement/announcement.service.ts';
import { createDeliveryRepository } from './announcement/delivery/delivery.repository.ts';
import { deliveryRoutes } from './announcement/delivery/delivery.routes.ts';
import { createDeliveryService } from './announcement/delivery/delivery.service.ts';
import { createMessageRepository } from './message/message.repository.ts';
import { messageRoutes } from './message/message.routes.ts';
import { createMessageService } from './message/message.service.ts';
import { createMailChannel } from './message/outbox/mail.channel.ts';
import { createNoticeChannel } from './message/outbox/notice.channel.ts';
import { createOutboxRepository } from './message/outbox/outbox.repository.ts';
import { createOutbox, createOutboxWaker } from './message/outbox/outbox.service.ts';
import { SEND_MESSAGES, sendMessagesJob } from './message/outbox/send-messages.job.ts';
import { createTextChannel } from './message/outbox/text.channel.ts';
import { createMessageTemplateRepository } from './message-template/message-template.repository.ts';
import { messageTemplateRoutes } from './message-template/message-template.routes.ts';
import { createMessageTemplateService } from './message-template/message-template.service.ts';
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
  const { imageOrigins, allowedOrigins } = config;
  const onTrouble = (error: unknown) => log.error({ err: error }, 'sending messages');
  const announcements = createAnnouncementService(createAnnouncementRepository(db), push, changes, imageOrigins);
  const mailer = createMailer(config.mail);
  const { text, mail, system } = MESSAGE_TYPE;
  const outbox = createOutbox({
    repository: createOutboxRepository(db),
    channels: {
      [text]: createTextChannel(createSmsProvider(config.account.sms, log), lookups.accounts),
      [mail]: createMailChannel({ mailer, accounts: lookups.accounts, imageOrigins }),
      [system]: createNoticeChannel(lookups.users, announcements.notify),
    },
    onTrouble,
  });
  const isStarted = () => lookups.jobs.isStarted(SEND_MESSAGES);
  const drainIfStarted = async () => {
    if (await isStarted()) await outbox.drain(stopping);
  };
  const waker = createOutboxWaker(drainIfStarted, { stopping, onTrouble });
  if (config.jobClock)
    changes.hearTables((table) => {
      if (table === 'sys_sms') waker.wake();
    });
  const jobs: Readonly<Record<string, JobHandler>> = { [SEND_MESSAGES]: sendMessagesJob(outbox) };

  return {
    /** Handlers of scheduled jobs, by class text. */
    jobs,
    /** The consoles connected to this process. */
    consoles: { sendHere: push.sendHere, size: push.size },
    async close() {
      await waker.close();
      mailer?.close();
    },
    /** Makes open consoles reload the registry document. */
    announceRegistry: () => push.publishTopic({ cmd: 'registry' }),
    async routes(api: FastifyInstance) {
      const stored = createMessageRepository(db);
      const hasText = config.account.sms.provider !== 'none';
      messageRoutes(api, createMessageService(stored, { isStarted, hasMail: Boolean(mailer), hasText }));
      const templates = createMessageTemplateService({
        repository: createMessageTemplateRepository(db),
        imageOrigins,
        queue: async (message) => void (await stored.insert(message)),
        sendNow: async (message) => outbox.sendNow(await stored.insertHeld(message), stopping),
      });
      messageTemplateRoutes(api, templates);
      await pushRoutes(api, push, authenticate);
      announcementRoutes(api, { service: announcements, push, authenticate, imageOrigins, allowedOrigins });
      deliveryRoutes(api, createDeliveryService(createDeliveryRepository(db), lookups.users));
    },
  };
};
