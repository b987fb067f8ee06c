import { inArray, sql } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { userTable } from '../user.table.ts';

/** Whose memberships changed has changed: a form of that person that was opened before is told so when it is saved. */
export const stampUsers = async (tx: Db, userIds: readonly string[]) => {
  if (userIds.length)
    await tx
      .update(userTable)
      .set({ id: sql`${userTable.id}` })
      .where(inArray(userTable.id, [...userIds]));
};
