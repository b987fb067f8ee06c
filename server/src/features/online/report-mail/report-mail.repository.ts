import { asc, eq, sql } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { createMessageQueue } from '#features/messages/message/message.changes.ts';
import { createJobChanges, type OwnedJob } from '#features/settings/quartz-job/quartz-job.changes.ts';
import { storedRows } from '#lists/stored-rows.ts';
import { reportMailTable } from './report-mail.table.ts';

type Row = Omit<typeof reportMailTable.$inferInsert, 'createBy' | 'createTime' | 'updateBy' | 'updateTime'>;

export const createReportMailRepository = (db: Db) => ({
  find: async (id: string) => (await db.select().from(reportMailTable).where(eq(reportMailTable.id, id)))[0],
  ofReport: (reportId: string) =>
    db
      .select()
      .from(reportMailTable)
      .where(eq(reportMailTable.cgrheadId, reportId))
      .orderBy(asc(reportMailTable.createTime), asc(reportMailTable.id)),
  countOf: (ownerId: string) => db.$count(reportMailTable, eq(reportMailTable.ownerId, ownerId)),
  add: (row: Row, job: OwnedJob) =>
    db.transaction(async (tx) => {
      await tx.insert(reportMailTable).values(row);
      await createJobChanges(tx).put(job);
    }),
  /** Refuses if it changed since the client read it (optimistic lock). */
  edit: ({ id, ...changes }: Row, updateTime: string | null | undefined, job: OwnedJob) =>
    db.transaction(async (tx) => {
      await storedRows(tx, reportMailTable).update({ id, ...changes, updateTime });
      await createJobChanges(tx).put(job);
    }),
  setStatus: (id: string, status: number) => createJobChanges(db).setStatus(id, status),
  /**
   * Stops a schedule and tells its maker, once. Returns whether it was started.
   *
   * @param username of the maker; undefined: nobody to tell
   */
  stop: (id: string, username: string | undefined, { title, html }: { title: string; html: string }) =>
    db.transaction(async (tx) => {
      const wasStarted = await createJobChanges(tx).stop(id);
      if (wasStarted && username) await createMessageQueue(tx).systemMessage(username, title, html);
      return wasStarted;
    }),
  remove: (ids: string[]) =>
    db.transaction(async (tx) => {
      await createJobChanges(tx).remove(ids);
      await storedRows(tx, reportMailTable).remove(ids);
    }),
  /** Leaves the version of the optimistic lock as it is: a run is no edit. */
  noteEnd: (id: string, result: string) =>
    db.execute(sql`update ${reportMailTable} set last_time = clock_timestamp() at time zone 'Asia/Shanghai', last_result = ${result.slice(0, 1000)}
      where id = ${id}`),
});
export type ReportMailRepository = ReturnType<typeof createReportMailRepository>;
