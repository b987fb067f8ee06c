import { and, inArray, type SQL } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { codedRows } from '#lists/stored-rows.ts';
import { userAgentTable } from './user-agent.table.ts';

/** One row for each user: the username is the code. */
export const createUserAgentRepository = (db: Db) => ({
  ...codedRows(db, userAgentTable, userAgentTable.userName),
  findVisible: (ids: string[], visible: SQL | undefined) =>
    db
      .select()
      .from(userAgentTable)
      .where(and(inArray(userAgentTable.id, ids), visible)),
});
export type UserAgentRepository = ReturnType<typeof createUserAgentRepository>;
