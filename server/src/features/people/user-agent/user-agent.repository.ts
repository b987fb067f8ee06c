import type { Db } from '#db/db.ts';
import { codedRows } from '#lists/stored-rows.ts';
import { userAgentTable } from './user-agent.table.ts';

/** One row for each user: the username is the code. */
export const createUserAgentRepository = (db: Db) => codedRows(db, userAgentTable, userAgentTable.userName);
export type UserAgentRepository = ReturnType<typeof createUserAgentRepository>;
