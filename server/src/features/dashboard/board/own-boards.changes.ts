import { inArray } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { ownBoardTable } from './board.table.ts';

/** Deletes what users changed on boards, in the transaction that deletes the users. */
export const removeOwnBoardsOf = (tx: Db, userIds: string[]) => tx.delete(ownBoardTable).where(inArray(ownBoardTable.userId, userIds));
