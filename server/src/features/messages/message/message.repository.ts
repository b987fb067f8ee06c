import type { MessageDraft } from '@mortise/shared/contract/messages';
import { MESSAGE_STATE } from '@mortise/shared/contract/messages';
import { inArray, sql } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { newId } from '#db/new-id.ts';
import { storedRows } from '#lists/stored-rows.ts';
import { messageTable } from './message.table.ts';

/** The clock of the database, as text columns have it. */
const dbNow = sql`date_trunc('second', clock_timestamp() at time zone 'Asia/Shanghai')`;

/** Due from now on if the message waits; null: the outbox leaves it alone. */
const dueOf = ({ esSendStatus }: Pick<MessageDraft, 'esSendStatus'>) =>
  (esSendStatus ?? MESSAGE_STATE.waiting) === MESSAGE_STATE.waiting ? { nextTryTime: sql<string>`${dbNow}` } : {};

const stored = (draft: MessageDraft) => ({
  ...draft,
  id: newId(),
  esSendStatus: draft.esSendStatus ?? MESSAGE_STATE.waiting,
  esSendNum: draft.esSendNum ?? 0,
  ...dueOf(draft),
});

export const createMessageRepository = (db: Db, rows = storedRows(db, messageTable)) => ({
  ...rows,
  insertAll: (drafts: MessageDraft[]) => db.insert(messageTable).values(drafts.map(stored)),
  insert: (draft: MessageDraft) => db.insert(messageTable).values(stored(draft)),
  /** Inserts waiting messages; those whose id is known are left alone. Returns how many are new. */
  async insertOnce(drafts: (MessageDraft & { id: string; attachmentId: string })[]) {
    const rows = drafts.map((draft) => ({ ...stored(draft), id: draft.id }));
    return (await db.insert(messageTable).values(rows).onConflictDoNothing()).rowCount ?? 0;
  },
  /** Inserts a waiting message that the outbox leaves alone, for a caller that sends it itself. */
  async insertHeld(draft: MessageDraft) {
    const id = newId();
    await db.insert(messageTable).values({ ...draft, id, esSendStatus: MESSAGE_STATE.waiting, esSendNum: 0 });
    return id;
  },
  /** A message that is being sent keeps its lease, so that it is not sent twice at the same time. */
  async requeue(ids: string[]) {
    const { rowCount } = await db
      .update(messageTable)
      .set({ esSendStatus: MESSAGE_STATE.waiting, esSendNum: 0, esResult: null, nextTryTime: sql`${dbNow}` })
      .where(inArray(messageTable.id, ids));
    return rowCount ?? 0;
  },
});
export type MessageRepository = ReturnType<typeof createMessageRepository>;
