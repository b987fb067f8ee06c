import { and, inArray, ne } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { sessionTable } from './session.table.ts';

/** Signs users out everywhere, except in one session: after a new password, a freeze or a removal. Works inside a transaction. */
export const endSessionsOf = async (db: Db, userIds: string | readonly string[], exceptSession = '') => {
  const ids = [userIds].flat();
  if (ids.length) await db.delete(sessionTable).where(and(inArray(sessionTable.userId, ids), ne(sessionTable.id, exceptSession)));
};
