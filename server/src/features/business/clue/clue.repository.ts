import type { ExportQuery, ListQuery } from '@mortise/shared/contract';
import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { createChangeCache } from '#db/changes/change-cache.ts';
import type { TableChanges } from '#db/changes/table-changes.ts';
import type { Db } from '#db/db.ts';
import { conditionsOf, findPage, type ListOptions } from '#lists/find-page.ts';
import { findRows } from '#lists/find-rows.ts';
import { columnsOfTable, onlyThose } from '#lists/list-columns.ts';
import { storedRows } from '#lists/stored-rows.ts';
import { clueTable } from './clue.table.ts';
import { clueFollowTable } from './clue-follow.table.ts';
import { statusTotals } from './clue-totals.lookup.ts';

export type ClueRow = typeof clueTable.$inferSelect;
export interface StatusCount {
  status: string;
  count: number;
}

const { id, status, ownerName, nextFollowTime } = clueTable;
const TASKS_AT_MOST = 100;

export const createClueRepository = (db: Db, changes: TableChanges) => {
  const counts = createChangeCache<StatusCount[]>(changes, 500);
  return {
    findPage: (query: ListQuery, options: ListOptions) => findPage<ClueRow>(db, clueTable, query, options),
    findRows: (query: ExportQuery, options: ListOptions) => findRows<ClueRow>(db, clueTable, query, options),
    /** The lead, if the caller may see it. */
    findById: async (key: string, visible: SQL | undefined) =>
      (
        await db
          .select()
          .from(clueTable)
          .where(and(eq(id, key), visible))
      )[0],
    findByIds: (keys: readonly string[], visible: SQL | undefined) =>
      db
        .select()
        .from(clueTable)
        .where(and(inArray(id, [...keys]), visible)),
    withPhone: (phone: string, without: string, visible: SQL | undefined) =>
      db
        .select()
        .from(clueTable)
        .where(and(eq(clueTable.phone, phone), sql`${id} <> ${without}`, visible))
        .orderBy(desc(clueTable.createTime))
        .limit(20),
    /** One query for all status tabs, cached until a lead changes. Without conditions it adds up the kept figures. */
    statusCounts(query: ListQuery, { where, ignore, only }: ListOptions): Promise<StatusCount[]> {
      const condition = and(where, conditionsOf(onlyThose(columnsOfTable(clueTable), only), query, ignore));
      const counted = condition
        ? db.select({ status, count: sql<number>`count(*)::int` }).from(clueTable).where(condition).groupBy(status)
        : statusTotals(db);
      const { sql: text, params } = counted.toSQL();
      return counts.get(`${text}${JSON.stringify(params)}`, ['biz_clue', 'biz_area'], () => counted);
    },
    /** Open leads of an adviser that meet the condition, by the time of their next follow-up. */
    tasksOf: (username: string | undefined, condition: SQL | undefined, visible: SQL | undefined) =>
      db
        .select()
        .from(clueTable)
        .where(and(username === undefined ? undefined : eq(ownerName, username), inArray(status, ['1', '2', '3']), condition, visible))
        .orderBy(sql`${nextFollowTime} asc nulls first`, id)
        .limit(TASKS_AT_MOST),
    follows: (query: ListQuery, clueId: string) =>
      findPage<typeof clueFollowTable.$inferSelect>(db, clueFollowTable, query, {
        where: eq(clueFollowTable.clueId, clueId),
        only: ['followTime'],
        ignore: ['clueId'],
        orderBy: [desc(clueFollowTable.followTime)],
      }),
    allFollows: (clueId: string) =>
      db
        .select()
        .from(clueFollowTable)
        .where(eq(clueFollowTable.clueId, clueId))
        .orderBy(desc(clueFollowTable.followTime), desc(clueFollowTable.id))
        .limit(200),
    update: storedRows(db, clueTable).update,
    remove: storedRows(db, clueTable).remove,
    /** When each of these advisers got a lead last. */
    lastAssigned: async (usernames: readonly string[]) => {
      const rows = await db
        .select({ ownerName, last: sql<string | null>`max(${clueTable.assignTime})::text` })
        .from(clueTable)
        .where(inArray(ownerName, [...usernames]))
        .groupBy(ownerName);
      return new Map(rows.map((row) => [row.ownerName, row.last]));
    },
    /** Runs `work` with these leads locked, in the order of their ids: of two callers one waits for the other. */
    inTurn: <Result>(keys: readonly string[], visible: SQL | undefined, work: (rows: ClueRow[], tx: Db) => Promise<Result>) =>
      db.transaction(async (tx) => {
        const rows = await tx
          .select()
          .from(clueTable)
          .where(and(inArray(id, [...keys]), visible))
          .orderBy(id)
          .for('update');
        return work(rows, tx);
      }),
  };
};
export type ClueRepository = ReturnType<typeof createClueRepository>;
