import { inArray, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '#db/db.ts';
import { userAgentTable } from './user-agent.table.ts';

/** Ids of the deputies of some users, as a subquery. `within`: the condition on the users' names. */
export const userAgentIds = (db: Db, within: (username: PgColumn) => SQL | undefined) =>
  db.select({ id: userAgentTable.id }).from(userAgentTable).where(within(userAgentTable.userName));

/** Number of users whose deputy is one of these accounts. */
export const countDeputies = (db: Db, usernames: readonly string[]) =>
  db.$count(userAgentTable, inArray(userAgentTable.agentUserName, [...usernames]));
