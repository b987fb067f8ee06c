import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { MESSAGE_TYPE } from '@mortise/shared/contract/messages';
import type { Db } from '#db/db.ts';
import { createAttachmentRepository } from './attachment/attachment.repository.ts';
import type { Attachments } from './attachment/attachments.ts';
import { createMessageRepository } from './message.repository.ts';

/** PostgreSQL limits the number of parameters of a statement. */
const ROWS_AT_ONCE = 1000;

/** For other features: puts messages into the outbox, in the transaction of what they tell about (ADR 75). */
export const createMessageQueue = (db: Db) => ({
  /** One mail to each. */
  async mails(usernames: readonly string[], title: string, html: string) {
    const { insertAll } = createMessageRepository(db);
    const drafts = usernames.map((esReceiver) => ({ esType: MESSAGE_TYPE.mail, esReceiver, esTitle: title, esContent: html }));
    for (let from = 0; from < drafts.length; from += ROWS_AT_ONCE) await insertAll(drafts.slice(from, from + ROWS_AT_ONCE));
  },
  /** Has no author, in whoever's call it is queued: nobody can write one that looks like it. */
  systemMessage: async (username: string, title: string, html: string) => {
    const draft = { esType: MESSAGE_TYPE.system, esReceiver: username, esTitle: title, esContent: html, createBy: null };
    await createMessageRepository(db).insert(draft);
  },
});

export interface FileMail {
  /** Names the occasion: what was queued for it is not queued again. */
  key: string;
  /** Addresses or usernames; each gets a mail of its own. */
  receivers: readonly string[];
  title: string;
  html: string;
  file: { name: string; content: Readable };
}

const idOf = (key: string, receiver: string) => createHash('sha256').update(`${key}\n${receiver}`).digest('hex').slice(0, 32);

/** For other features: mails a file to several receivers (ADR 105). */
export const createFileMails = (db: Db, attachments: Attachments) => ({
  /** Returns how many mails joined the outbox, and the size of the file in bytes. */
  async queue({ key, receivers, title, html, file }: FileMail) {
    const stored = await attachments.write(file.name, file.content);
    try {
      const queued = await db.transaction(async (tx) => {
        const mails = receivers.map((esReceiver) => ({
          id: idOf(key, esReceiver),
          esType: MESSAGE_TYPE.mail,
          esReceiver,
          esTitle: title,
          esContent: html,
          attachmentId: stored.id,
        }));
        const inserted = await createMessageRepository(tx).insertOnce(mails);
        if (inserted) await createAttachmentRepository(tx).insert(stored);
        return inserted;
      });
      if (!queued) await attachments.drop(stored);
      return { queued, size: stored.size };
    } catch (error) {
      await attachments.drop(stored);
      throw error;
    }
  },
});
export type FileMails = ReturnType<typeof createFileMails>;
