import { getTableName, type SQL, sql } from 'drizzle-orm';
import { PgDialect, type PgTable } from 'drizzle-orm/pg-core';
import { createChangeCache } from '#db/change-cache.ts';
import type { Db } from '#db/db.ts';
import type { TableChanges } from '#db/table-changes.ts';

type CountRows = (table: PgTable, where: SQL | undefined) => Promise<number>;

const count = async (db: Db, table: PgTable, where: SQL | undefined) => {
  const [row] = await db
    .select({ total: sql<number>`count(*)`.mapWith(Number) })
    .from(table)
    .where(where);
  return row?.total ?? 0;
};

const dialect = new PgDialect();
const counters = new WeakMap<Db, CountRows>();
const timeDependent = /\b(now|current_\w+|random|localtime\w*)\b/i;

/**
 * From here on an exact total is counted once and kept until a table that the condition names changes: counting a hundred thousand
 * rows for every page of the same list is most of what a list costs.
 */
export const keepTotals = (db: Db, changes: TableChanges, limit = 5000) => {
  const totals = createChangeCache<number>(changes, limit);
  counters.set(db, (table, where) => {
    const condition = dialect.sqlToQuery(sql`${table} ${where}`);
    const read = () => count(db, table, where);
    if (timeDependent.test(condition.sql)) return read();
    const tables = [getTableName(table), ...changes.tablesIn(condition.sql.match(/\w+/g) ?? [])];
    return totals.get(`${condition.sql}\0${JSON.stringify(condition.params)}`, tables, read);
  });
};

/** The exact number of rows; inside a transaction always counted anew. */
export const countRows = (db: Db, table: PgTable, where: SQL | undefined) =>
  (counters.get(db) ?? ((t, w) => count(db, t, w)))(table, where);
