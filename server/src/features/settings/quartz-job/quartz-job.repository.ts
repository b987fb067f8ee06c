import type { ListQuery } from '@mortise/shared/contract';
import type { QuartzJob } from '@mortise/shared/contract/settings';
import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import { updateAsRead } from '#db/as-read.ts';
import type { Db } from '#db/db.ts';
import { findPage } from '#lists/find-page.ts';
import { type EditOf, storedRows } from '#lists/stored-rows.ts';
import { jobRunTable, quartzJobTable } from './quartz-job.table.ts';

type StoredJob = typeof quartzJobTable.$inferSelect;

/** A job of the product itself. */
export interface OwnJob {
  id: string;
  jobClassName: string;
  cronExpression: string;
  description: string;
  parameter: string | null;
}

/** A started job, and the moment (epoch milliseconds) up to which its times are done. */
export interface ArmedJob {
  id: string;
  jobClassName: string;
  cronExpression: string;
  parameter: string | null;
  overlapping: boolean;
  timeLimit: number | null;
  doneUntil: number;
}

/** How the newest run of a job went, which the unique index on job and time finds. A skipped run says nothing of its job. */
const ofLastRun = (value: SQL) =>
  sql`select ${value} from ${jobRunTable} run where run.job_id = page.id and run.state <> 'skipped' order by run.fire_at desc, run.attempt desc limit 1`;

const armedNow = { armedAt: sql`clock_timestamp()` };

export const createQuartzJobRepository = (db: Db) => ({
  ...storedRows(db, quartzJobTable),
  /** With `lastTime` and `lastState`. */
  findPage: (query: ListQuery) =>
    findPage<StoredJob & Pick<QuartzJob, 'lastTime' | 'lastState'>>(db, quartzJobTable, query, {
      extras: { lastTime: ofLastRun(sql`to_char(run.started_at, 'YYYY-MM-DD HH24:MI:SS')`), lastState: ofLastRun(sql`run.state`) },
    }),
  /** An edit arms the job anew: times of the old expression that are due do not fire any more. */
  edit: ({ id, updateTime, ...changes }: EditOf<typeof quartzJobTable>) =>
    updateAsRead(db, quartzJobTable, { id, read: updateTime, changes: { ...changes, ...armedNow } }),
  findByClass: async (jobClassName: string | undefined) =>
    jobClassName ? db.select().from(quartzJobTable).where(eq(quartzJobTable.jobClassName, jobClassName)).limit(1000) : [],
  setStatus: (ids: string[], status: number) =>
    db
      .update(quartzJobTable)
      .set({ status, ...armedNow })
      .where(inArray(quartzJobTable.id, ids)),
  /** Adds and starts those whose class no job names. Safe in several processes at once. */
  async addMissing(own: readonly OwnJob[]) {
    const classes = own.map(({ jobClassName }) => jobClassName);
    const known = await db
      .select({ name: quartzJobTable.jobClassName })
      .from(quartzJobTable)
      .where(inArray(quartzJobTable.jobClassName, classes));
    const missing = own.filter(({ jobClassName }) => !known.some(({ name }) => name === jobClassName));
    if (missing.length)
      await db
        .insert(quartzJobTable)
        .values(missing.map((job) => ({ ...job, status: 0 })))
        .onConflictDoNothing();
  },
  async findArmed() {
    const { rows } = await db.execute<{ [K in keyof ArmedJob]: ArmedJob[K] }>(sql`
      select id, job_class_name as "jobClassName", cron_expression as "cronExpression", parameter,
        coalesce(overlapping, 0) = 1 as overlapping, time_limit as "timeLimit",
        (extract(epoch from greatest(armed_at, (select max(fire_at) from ${jobRunTable} run where run.job_id = job.id and run.run_by is null))
          at time zone 'Asia/Shanghai') * 1000)::float8 as "doneUntil"
      from ${quartzJobTable} job where status = 0`);
    return rows;
  },
});
export type QuartzJobRepository = ReturnType<typeof createQuartzJobRepository>;
