import { MESSAGE_TYPE } from '@mortise/shared/contract/messages';
import type { FastifyInstance } from 'fastify';
import { underLock } from '#db/pool/under-lock.ts';
import type { DomainParts } from '#domain-parts.ts';
import { createRecycleBin } from '#features/records/removal/removal.changes.ts';
import type { Authenticate } from '#http/admission/access.ts';
import type { Caller } from '#platform/caller.ts';
import { createMailer } from '#platform/outgoing/mail.ts';
import { createSmsProvider } from '#platform/outgoing/sms-provider.ts';
import type { JobHandler } from '#platform/schedule/job-handler.ts';
import { openStore } from '#platform/stored-files/open-store.ts';
import { createAnnouncementRepository } from './announcement/announcement.repository.ts';
import { announcementRoutes } from './announcement/announcement.routes.ts';
import { createAnnouncementService, type NoticeWays } from './announcement/announcement.service.ts';
import { createDeliveryRepository } from './announcement/delivery/delivery.repository.ts';
import { deliveryRoutes } from './announcement/delivery/delivery.routes.ts';
import { createDeliveryService } from './announcement/delivery/delivery.service.ts';
import { createReaderRepository } from './announcement/readers/reader.repository.ts';
import { readerRoutes } from './announcement/readers/reader.routes.ts';
import { createReaderService } from './announcement/readers/reader.service.ts';
import { createAttachmentRepository } from './message/attachment/attachment.repository.ts';
import { createAttachments } from './message/attachment/attachments.ts';
import { SWEEP_ATTACHMENTS, sweepAttachmentsJob } from './message/attachment/sweep-attachments.job.ts';
import { createFileMails, createMessageQueue } from './message/message.changes.ts';
import { createMessageRepository } from './message/message.repository.ts';
import { messageRoutes } from './message/message.routes.ts';
import { createMessageService } from './message/message.service.ts';
import { createFailureNotice, RESENDS } from './message/outbox/failure-notice.ts';
import { createMailChannel } from './message/outbox/mail.channel.ts';
import { createNoticeChannel } from './message/outbox/notice.channel.ts';
import { createOutboxRepository } from './message/outbox/outbox.repository.ts';
import { createOutbox, createOutboxWaker } from './message/outbox/outbox.service.ts';
import { SEND_MESSAGES, sendMessagesJob } from './message/outbox/send-messages.job.ts';
import { createTextChannel } from './message/outbox/text.channel.ts';
import { createMessageTemplateRepository, MESSAGE_TEMPLATES } from './message-template/message-template.repository.ts';
import { messageTemplateRoutes } from './message-template/message-template.routes.ts';
import { createMessageTemplateService } from './message-template/message-template.service.ts';
import { leftOutOfBell, wantingMail, wantingPopup } from './notice-choice/notice-choice.lookup.ts';
import { createNoticeChoiceRepository } from './notice-choice/notice-choice.repository.ts';
import { noticeChoiceRoutes } from './notice-choice/notice-choice.routes.ts';
import { createNoticeChoiceService } from './notice-choice/notice-choice.service.ts';
import { pushRoutes } from './push/push.routes.ts';
import { createPushHub } from './push/push-hub.ts';
import { signalsOf } from './push/signals.ts';

interface Sessions {
  authenticate: Authenticate;
  /** The subset of these sessions that is still valid. */
  liveAmong: (ids: string[]) => Promise<ReadonlySet<string>>;
  ends: { of: (sessionId: string, userId: string) => Promise<string | undefined> };
}

/** Announcements, their deliveries, and push to open consoles. */
export const assembleMessages = (
  { db, changes, commons, config, log, lookups, stopping }: DomainParts,
  { authenticate, liveAmong, ends }: Sessions,
) => {
  const push = createPushHub({
    news: commons.news,
    settle: changes.settle,
    liveSessions: liveAmong,
    onEnded: (listener) => {
      changes.hearOwners('sys_session', (sessionId) => listener({ sessionId }));
      changes.hearOwners('sys_user', (userId) => listener({ userId }));
    },
    frozenAmong: lookups.users.frozenAmong,
    wantingPopup: (userIds, category) => wantingPopup(db, userIds, category),
    endOf: ends.of,
    signals: signalsOf(changes),
    stopping,
    onTrouble: (error) => log.error({ err: error }, 'push'),
  });
  const { imageOrigins, allowedOrigins } = config;
  const onTrouble = (error: unknown) => log.error({ err: error }, 'sending messages');
  const announced = createAnnouncementRepository(db);
  const mailer = createMailer(config.mail);
  const choices: NoticeWays = {
    leftOutOfBell: (userId) => leftOutOfBell(db, userId),
    // without a mail server they would all fail
    mailCopies: async (tx, { category, title, html, userIds }) => {
      if (mailer) await createMessageQueue(tx).mails(await wantingMail(tx, category, userIds), title, html);
    },
  };
  const announcements = createAnnouncementService(announced, push, changes, choices, imageOrigins);
  const attachments = createAttachments({
    repository: createAttachmentRepository(db),
    stored: openStore(config.dataDir, config.store, 'mails'),
  });
  const { text, mail, system } = MESSAGE_TYPE;
  const outbox = createOutbox({
    repository: createOutboxRepository(db),
    channels: {
      [text]: createTextChannel(createSmsProvider(config.account.sms, log), lookups.accounts),
      [mail]: createMailChannel({ mailer, accounts: lookups.accounts, attachment: attachments.find, imageOrigins }),
      [system]: createNoticeChannel(lookups.users, announcements.notify),
    },
    onGivenUp: createFailureNotice({
      holders: () => lookups.grants.usernamesHolding(RESENDS),
      alone: (work) => underLock(db, 'failed messages', (tx) => work(createOutboxRepository(tx), createMessageQueue(tx))),
    }),
    onTrouble,
  });
  const isStarted = () => lookups.jobs.isStarted(SEND_MESSAGES);
  const drainIfStarted = async () => {
    if (await isStarted()) await outbox.drain({ signal: stopping });
  };
  const waker = createOutboxWaker(drainIfStarted, { stopping, onTrouble });
  if (config.jobClock) changes.hearTables(['sys_sms'], waker.wake);
  const jobs: Readonly<Record<string, JobHandler>> = {
    [SEND_MESSAGES]: sendMessagesJob(outbox),
    [SWEEP_ATTACHMENTS]: sweepAttachmentsJob(attachments),
  };

  return {
    /** Handlers of scheduled jobs, by class text. */
    jobs,
    /** Files by mail, for other domains. */
    fileMails: createFileMails(db, attachments),
    hasMail: Boolean(mailer),
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
      const isAdministrator = async ({ userId }: Caller) => (await lookups.grants.of(userId)).isAdministrator;
      messageTemplateRoutes(
        api,
        templates,
        createRecycleBin({
          db,
          kind: MESSAGE_TEMPLATES,
          isAdministrator,
          collision: '模板CODE已被其他模板使用，请先修改那个模板的模板CODE',
        }),
      );
      await pushRoutes(api, push, authenticate);
      announcementRoutes(api, { service: announcements, push, authenticate, imageOrigins, allowedOrigins });
      const readers = createReaderRepository(db);
      readerRoutes(api, createReaderService({ announcements: announced, readers, visible: lookups.visible }));
      const { accounts } = lookups;
      const chosen = createNoticeChoiceRepository(db);
      noticeChoiceRoutes(api, createNoticeChoiceService({ repository: chosen, accounts, hasMail: Boolean(mailer) }));
      deliveryRoutes(api, createDeliveryService(createDeliveryRepository(db), lookups.users));
    },
  };
};
