import { asc, eq, isNull, or } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { reportHeadTable } from './report-head.table.ts';

/** The statements of all reports over the product's own database. */
export const createStoredStatementsLookup = (db: Db) => ({
  all: () =>
    db
      .select({ name: reportHeadTable.name, sql: reportHeadTable.cgrSql })
      .from(reportHeadTable)
      .where(or(isNull(reportHeadTable.dbSource), eq(reportHeadTable.dbSource, '')))
      .orderBy(asc(reportHeadTable.name)),
});
export type StoredStatementsLookup = ReturnType<typeof createStoredStatementsLookup>;
