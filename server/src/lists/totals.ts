import { getTableName, type SQL, sql } from 'drizzle-orm';
import { PgDialect, type PgTable } from 'drizzle-orm/pg-core';
import { createChangeCache } from '#db/changes/change-cache.ts';
import type { TableChanges } from '#db/changes/table-changes.ts';
import type { Db } from '#db/db.ts';
import { withoutIndexConditions } from '#db/search-index.ts';
import { type Counting, type CountTotal, equipmentOf, type Total } from './list-equipment.ts';
import { timeDependent } from './time-dependent.ts';

/** Totals up to this are exact. Beyond it, counting would read every row for a figure that users never page to the end of. */
export const EXACT_UP_TO = 10_000;
/** Timeout of a count, which scans the whole table if few rows match. Milliseconds. */
const COUNT_WITHIN = 2000;

const QUERY_CANCELED = '57014';

const matching = ({ table, where }: Counting) => sql`from ${table}${where && sql` where ${where}`}`;

const countUpTo = async (db: Db, limit: number | undefined, counting: Counting) => {
  const rows = sql`select 1 ${matching(counting)}${limit && sql` limit ${limit}`}`;
  const answer = await db.execute<{ total: number }>(sql`select count(*) as total from (${rows}) as counted`);
  return answer.rows[0]?.total ?? 0;
};

interface Plan {
  Plan: { 'Plan Rows': number };
}

/** Row estimate of the query planner: from statistics, without reading rows. */
const estimate = async (db: Db, { table, where }: Counting) => {
  const counting = { table, where: where && withoutIndexConditions(where) };
  const { rows } = await db.execute<{ 'QUERY PLAN': [Plan] }>(sql`explain (format json) select 1 ${matching(counting)}`);
  return rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0;
};

/** Exact count up to the bound, else an estimate. */
const count = async (db: Db, counting: Counting): Promise<Total> => {
  const total = await countUpTo(db, EXACT_UP_TO + 1, counting);
  if (total <= EXACT_UP_TO) return { total, isEstimate: false };
  return { total: Math.max(await estimate(db, counting), total), isEstimate: true };
};

const isTimeout = (error: unknown): boolean =>
  error instanceof Error && (('code' in error && error.code === QUERY_CANCELED) || isTimeout(error.cause));

/** `count` with a timeout, after which it falls back to an estimate. */
const countWithin = async (db: Db, milliseconds: number, counting: Counting): Promise<Total> => {
  try {
    return await db.transaction(async (tx) => {
      await tx.execute(sql.raw(`set local statement_timeout = ${milliseconds}`));
      return count(tx, counting);
    });
  } catch (error) {
    if (!isTimeout(error)) throw error;
    return { total: await estimate(db, counting), isEstimate: true, isTimeout: true };
  }
};

const dialect = new PgDialect();

const exactly = async (db: Db, counting: Counting): Promise<Total> => ({
  total: await countUpTo(db, undefined, counting),
  isEstimate: false,
});

/**
 * A cache of totals: every page of a list needs the same total, so it is cached until a table named in the condition changes.
 *
 * @param within milliseconds after which a count falls back to an estimate
 */
export const createTotalCache = (db: Db, changes: TableChanges, { limit = 5000, within = COUNT_WITHIN } = {}): CountTotal => {
  const totals = createChangeCache<Total>(changes, limit);
  return (counting, isExact) => {
    const condition = dialect.sqlToQuery(sql`${counting.table} ${counting.where}`);
    const read = () => (isExact ? exactly(db, counting) : countWithin(db, within, counting));
    if (timeDependent.test(condition.sql)) return read();
    const tables = [getTableName(counting.table), ...changes.tablesIn(condition.sql.match(/\w+/g) ?? [])];
    return totals.get(`${isExact}\0${condition.sql}\0${JSON.stringify(condition.params)}`, tables, read);
  };
};

const counterOf = (db: Db): CountTotal =>
  equipmentOf(db).totals ?? ((counting, isExact) => (isExact ? exactly(db, counting) : count(db, counting)));

/** Number of rows: exact up to the bound, else an estimate. Not cached inside a transaction. */
export const countRows = (db: Db, table: PgTable, where: SQL | undefined) => counterOf(db)({ table, where }, false);

/**
 * Total of a list after a page of it was read, which can correct an estimate: the last page gives the exact total, rows beyond the
 * estimate raise it, and an empty page beyond the last row triggers an exact count.
 */
export const totalOfPage = async (
  db: Db,
  { table, where, offset, rows, pageSize }: Counting & { offset: number; rows: number; pageSize: number },
): Promise<Total> => {
  const seen = offset + rows;
  const isLast = rows < pageSize && (rows > 0 || offset === 0);
  if (isLast) return { total: seen, isEstimate: false };
  const known = await countRows(db, table, where);
  if (!known.isEstimate) return known;
  if (rows === 0) return counterOf(db)({ table, where }, true);
  return { total: Math.max(known.total, seen + 1), isEstimate: true };
};
