import { and, inArray, ne } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { sessionTable } from './session.table.ts';

/** Deletes all sessions of users except one: after a password change, a freeze or a removal. Runs in the caller's transaction. */
export const endSessionsOf = async (db: Db, userIds: string | readonly string[], exceptSession = '') => {
  const ids = [userIds].flat();
  if (ids.length) await db.delete(sessionTable).where(and(inArray(sessionTable.userId, ids), ne(sessionTable.id, exceptSession)));
};
