import { sql } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { userTable } from './user.table.ts';

/** Usernames that differ only in case; the index that refuses new ones leaves those out that are older (ADR 35). */
export const twinNames = async (db: Db) => {
  const rows = await db
    .select({ names: sql<string[]>`array_agg(${userTable.username} order by ${userTable.username})` })
    .from(userTable)
    .groupBy(sql`lower(${userTable.username})`)
    .having(sql`count(*) > 1`);
  return rows.map(({ names }) => names);
};
