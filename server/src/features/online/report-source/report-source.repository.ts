import { sql } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { codedRows } from '#lists/stored-rows.ts';
import { reportSourceTable } from './report-source.table.ts';

export const createReportSourceRepository = (db: Db) => ({
  ...codedRows(db, reportSourceTable, reportSourceTable.tableName),
  all: () => db.select().from(reportSourceTable),
  /** The product's tables with their columns, in the order of the database. */
  async tables() {
    const { rows } = await db.execute<{ name: string; columns: string[] }>(sql`
      select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') group by c.relname order by c.relname`);
    return new Map(rows.map(({ name, columns }) => [name, columns] as const));
  },
});
export type ReportSourceRepository = ReturnType<typeof createReportSourceRepository>;
