import { inArray } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { noticeChoiceTable } from './notice-choice.table.ts';

/** Deletes the choices of users, in the transaction that deletes the users. */
export const removeNoticeChoicesOf = (tx: Db, userIds: string[]) =>
  tx.delete(noticeChoiceTable).where(inArray(noticeChoiceTable.userId, userIds));
