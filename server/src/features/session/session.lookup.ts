import { inArray } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { sessionTable } from './session.table.ts';

/** Signs users out everywhere: after a new password, a freeze or a removal. Works inside a transaction as well. */
export const endSessionsOf = async (db: Db, userIds: string | readonly string[]) => {
  const ids = [userIds].flat();
  if (ids.length) await db.delete(sessionTable).where(inArray(sessionTable.userId, ids));
};
