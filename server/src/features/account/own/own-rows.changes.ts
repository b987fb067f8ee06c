import { inArray } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { removeOwnBoardsOf } from '#features/dashboard/board/own-boards.changes.ts';
import { removeNoticeChoicesOf } from '#features/messages/notice-choice/notice-choice.changes.ts';
import { removeSecondStepsOf } from '#features/session/second-step/second-step.changes.ts';
import { personalSettingTable } from '../personal/personal-setting.table.ts';
import { savedViewTable } from '../saved-view/saved-view.table.ts';

/** Deletes what users kept for themselves, in the transaction that deletes the users. */
export const removeOwnRowsOf = async (tx: Db, userIds: string[]) => {
  await tx.delete(personalSettingTable).where(inArray(personalSettingTable.userId, userIds));
  await removeOwnBoardsOf(tx, userIds);
  await removeSecondStepsOf(tx, userIds);
  await removeNoticeChoicesOf(tx, userIds);
  await tx.delete(savedViewTable).where(inArray(savedViewTable.ownerId, userIds));
};
