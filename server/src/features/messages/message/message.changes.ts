import { MESSAGE_TYPE } from '@mortise/shared/contract/messages';
import type { Db } from '#db/db.ts';
import { createMessageRepository } from './message.repository.ts';

/** For other features: puts messages into the outbox, in the transaction of what they tell about (ADR 75). */
export const createMessageQueue = (db: Db) => ({
  systemMessage: async (username: string, title: string, html: string) =>
    void (await createMessageRepository(db).insert({ esType: MESSAGE_TYPE.system, esReceiver: username, esTitle: title, esContent: html })),
});
