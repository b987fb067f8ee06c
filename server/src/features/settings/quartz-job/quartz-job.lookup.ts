import { JOB_STATUS } from '@mortise/shared/contract/settings';
import { and, eq, like } from 'drizzle-orm';
import { createChangeCache } from '#db/change-cache.ts';
import type { Db } from '#db/db.ts';
import type { TableChanges } from '#db/table-changes.ts';
import { lastSegment } from '#platform/last-segment.ts';
import { quartzJobTable } from './quartz-job.table.ts';

/** Reads of scheduled jobs for other features. */
export const createQuartzJobLookup = (db: Db, changes: TableChanges, kept = createChangeCache<boolean>(changes, 100)) => ({
  /** Whether a started job names this class, in whatever package. Cached until a job changes. */
  isStarted: (className: string) =>
    kept.get(className, ['sys_quartz_job'], async () => {
      const named = like(quartzJobTable.jobClassName, `%${lastSegment(className)}`);
      return (await db.$count(quartzJobTable, and(eq(quartzJobTable.status, JOB_STATUS.started), named))) > 0;
    }),
});
