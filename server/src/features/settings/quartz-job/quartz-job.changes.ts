import { JOB_STATUS } from '@mortise/shared/contract/settings';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { refuseNever } from '#platform/schedule/never-fires.ts';
import { jobRunTable, quartzJobTable } from './quartz-job.table.ts';

/** A job that another feature owns. */
export interface OwnedJob {
  id: string;
  jobClassName: string;
  cronExpression: string;
  parameter: string;
  description: string;
  status: number;
}

const armedNow = { armedAt: sql`clock_timestamp()` };

/** For features that have jobs of their own, in the transaction of what the job belongs to. */
export const createJobChanges = (db: Db) => ({
  /** Adds the job, or changes the one with its id; its times count from now on. */
  async put({ id, ...job }: OwnedJob) {
    refuseNever(job.cronExpression);
    const known = await db
      .update(quartzJobTable)
      .set({ ...job, ...armedNow })
      .where(eq(quartzJobTable.id, id));
    if (!known.rowCount) await db.insert(quartzJobTable).values({ id, ...job });
  },
  setStatus: (id: string, status: number) =>
    db
      .update(quartzJobTable)
      .set({ status, ...armedNow })
      .where(eq(quartzJobTable.id, id)),
  /** Returns whether it was started. */
  async stop(id: string) {
    const stopped = await db
      .update(quartzJobTable)
      .set({ status: JOB_STATUS.stopped, ...armedNow })
      .where(and(eq(quartzJobTable.id, id), eq(quartzJobTable.status, JOB_STATUS.started)));
    return Boolean(stopped.rowCount);
  },
  /** Removes jobs with their history. */
  async remove(ids: string[]) {
    await db.delete(quartzJobTable).where(inArray(quartzJobTable.id, ids));
    await db.delete(jobRunTable).where(inArray(jobRunTable.jobId, ids));
  },
});
