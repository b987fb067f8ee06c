import { JOB_STATUS, type JobRunState } from '@mortise/shared/contract/settings';
import { and, desc, eq, inArray, like, sql } from 'drizzle-orm';
import { createChangeCache } from '#db/changes/change-cache.ts';
import type { TableChanges } from '#db/changes/table-changes.ts';
import type { Db } from '#db/db.ts';
import { lastSegment } from '../last-segment.ts';
import { jobRunTable, quartzJobTable } from './quartz-job.table.ts';

/** Reads of scheduled jobs for other features. */
export const createQuartzJobLookup = (db: Db, changes: TableChanges, kept = createChangeCache<boolean>(changes, 100)) => ({
  /** Whether a started job names this class, in whatever package. Cached until a job changes. */
  isStarted: (className: string) =>
    kept.get(className, ['sys_quartz_job'], async () => {
      const named = like(quartzJobTable.jobClassName, `%${lastSegment(className)}`);
      return (await db.$count(quartzJobTable, and(eq(quartzJobTable.status, JOB_STATUS.started), named))) > 0;
    }),
  /** Times and states of jobs. */
  withIds: (ids: readonly string[]) =>
    ids.length
      ? db
          .select({ id: quartzJobTable.id, cronExpression: quartzJobTable.cronExpression, status: quartzJobTable.status })
          .from(quartzJobTable)
          .where(inArray(quartzJobTable.id, [...ids]))
      : [],
  /** The latest runs of a job, newest first. */
  runsOf: (jobId: string, limit: number) =>
    db
      .select({
        id: jobRunTable.id,
        fireAt: sql<string>`to_char(${jobRunTable.fireAt}, 'YYYY-MM-DD HH24:MI:SS')`,
        state: sql<JobRunState>`${jobRunTable.state}`,
        runBy: jobRunTable.runBy,
        error: jobRunTable.error,
        log: jobRunTable.log,
      })
      .from(jobRunTable)
      .where(eq(jobRunTable.jobId, jobId))
      .orderBy(desc(jobRunTable.fireAt), desc(jobRunTable.attempt))
      .limit(limit),
});
export type QuartzJobLookup = ReturnType<typeof createQuartzJobLookup>;
