import { sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '#db/db.ts';

/** Values of the column that differ only in case; the index that refuses new ones leaves those out that are older (ADR 35). */
export const twinsIn = async (db: Db, column: PgColumn) => {
  const rows = await db
    .select({ twins: sql<string[]>`array_agg(${column} order by ${column})` })
    .from(column.table)
    .groupBy(sql`lower(${column})`)
    .having(sql`count(*) > 1`);
  return rows.map(({ twins }) => twins);
};
