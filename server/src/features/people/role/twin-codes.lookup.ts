import { sql } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { roleTable } from './role.table.ts';

/** Role codes that differ only in case; the index that refuses new ones leaves those out that are older (ADR 35). */
export const twinCodes = async (db: Db) => {
  const rows = await db
    .select({ codes: sql<string[]>`array_agg(${roleTable.roleCode} order by ${roleTable.roleCode})` })
    .from(roleTable)
    .groupBy(sql`lower(${roleTable.roleCode})`)
    .having(sql`count(*) > 1`);
  return rows.map(({ codes }) => codes);
};
