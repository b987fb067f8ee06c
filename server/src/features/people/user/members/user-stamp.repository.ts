import { inArray, sql } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { userTable } from '../user.table.ts';

/** Updates `updateTime` of users whose memberships changed, so that the optimistic lock refuses forms opened before. */
export const stampUsers = async (tx: Db, userIds: readonly string[]) => {
  if (userIds.length)
    await tx
      .update(userTable)
      .set({ id: sql`${userTable.id}` })
      .where(inArray(userTable.id, [...userIds]));
};
