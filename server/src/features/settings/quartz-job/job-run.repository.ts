import type { ListQuery } from '@mortise/shared/contract';
import { JOB_STATUS, type JobRun, type JobRunState } from '@mortise/shared/contract/settings';
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { findPage } from '#lists/find-page.ts';
import { NODE_LOCK } from './job-claims.ts';
import { jobRunTable, quartzJobTable } from './quartz-job.table.ts';

/** A run that some process has begun. */
export interface RunningRow {
  id: string;
  jobId: string;
  /** Epoch milliseconds. */
  fireAt: number;
  attempt: number;
  jobClassName: string;
  parameter: string | null;
  timeLimit: number | null;
  runBy: string | null;
}

/** A started job whose last run ended badly, and that run. */
export interface FailingJob extends Record<string, unknown> {
  jobId: string;
  jobClassName: string;
  description: string | null;
  timeLimit: number | null;
  parameter: string | null;
  /** Epoch milliseconds. */
  fireAt: number;
  /** The last one at that time. */
  attempt: number;
  /** A later run goes on. */
  isRunning: boolean;
}

/** Kept of each job: this many runs, for this long. */
const KEPT = { runs: 1000, days: 30 };

export const createJobRunRepository = (db: Db) => ({
  findPage: (query: ListQuery & { jobId: string }) => findPage<JobRun>(db, jobRunTable, query),
  /** Started jobs whose last run that has ended failed. A skipped run says nothing of its job. */
  async findFailing() {
    const { rows } = await db.execute<FailingJob>(sql`
      select job.id as "jobId", job.job_class_name as "jobClassName", job.description, job.time_limit as "timeLimit", last.parameter,
        (extract(epoch from last.fire_at at time zone 'Asia/Shanghai') * 1000)::float8 as "fireAt",
        (select max(attempt) from ${jobRunTable} run where run.job_id = job.id and run.fire_at = last.fire_at) as attempt,
        exists (select 1 from ${jobRunTable} run where run.job_id = job.id and run.state = 'running') as "isRunning"
      from ${quartzJobTable} job
      cross join lateral (
        select state, parameter, fire_at from ${jobRunTable} run where run.job_id = job.id and run.state not in ('running', 'skipped')
        order by run.fire_at desc, run.attempt desc limit 1) last
      where job.status = ${JOB_STATUS.started} and last.state in ('failed', 'timeout', 'interrupted')
      order by job.job_class_name, job.id`);
    return rows;
  },
  async findLog(id: string) {
    const rows = await db.select({ state: jobRunTable.state, log: jobRunTable.log }).from(jobRunTable).where(eq(jobRunTable.id, id));
    return rows[0];
  },
  /** The database's clock in epoch milliseconds, and the runs that are not known to have ended. */
  async look() {
    const { rows } = await db.execute<{ now: number; running: RunningRow[] }>(sql`
      select (extract(epoch from clock_timestamp()) * 1000)::float8 as now, coalesce((
        select json_agg(json_build_object('id', id, 'jobId', job_id, 'attempt', attempt, 'jobClassName', job_class_name,
          'parameter', parameter, 'timeLimit', time_limit, 'runBy', run_by,
          'fireAt', extract(epoch from fire_at at time zone 'Asia/Shanghai') * 1000))
        from ${jobRunTable} where state = 'running'), '[]') as running`);
    return rows[0] ?? { now: Date.now(), running: [] };
  },
  /** Appends to the log of a run. Returns whether a user asked to stop it. */
  async append(id: string, lines: string) {
    const { rows } = await db.execute<{ stopAsked: number }>(
      lines
        ? sql`update ${jobRunTable} set log = log || ${lines} where id = ${id} returning stop_asked as "stopAsked"`
        : sql`select stop_asked as "stopAsked" from ${jobRunTable} where id = ${id}`,
    );
    return rows[0]?.stopAsked === 1;
  },
  /** Ends a run that goes on; does nothing if it has ended. */
  async end(id: string, state: JobRunState, error: string | null, lines = '') {
    const { rowCount } = await db.execute(sql`
      update ${jobRunTable} set state = ${state}, error = ${error}, log = log || ${lines},
        duration = least(2147483647, round(extract(epoch from clock_timestamp()::timestamp - started_at) * 1000))
      where id = ${id} and state = 'running'`);
    return rowCount === 1;
  },
  /**
   * Ends runs whose process or connection has ended: those of this process that it does not know, and those of processes whose lock is free. The
   * lock is tried within the statement, which gives it back.
   */
  async endLeft(ids: string[], node: string) {
    const { rows } = await db.execute<{ id: string }>(sql`
      with gone as materialized (
        select node from (select distinct node from ${jobRunTable} where id = any(${sql.param(ids)}) and state = 'running') as one
        where node = ${node} or pg_try_advisory_xact_lock(hashtextextended(${NODE_LOCK} || node, 0)))
      update ${jobRunTable} as run set state = 'interrupted', error = '执行它的进程已结束，或与数据库的连接中断',
        duration = least(2147483647, round(extract(epoch from clock_timestamp()::timestamp - started_at) * 1000))
      from gone where run.node = gone.node and run.id = any(${sql.param(ids)}) and run.state = 'running' returning run.id`);
    return new Set(rows.map(({ id }) => id));
  },
  async askToStop(id: string) {
    const running = and(eq(jobRunTable.id, id), eq(jobRunTable.state, 'running'));
    return (await db.update(jobRunTable).set({ stopAsked: 1 }).where(running)).rowCount === 1;
  },
  removeOfJobs: (jobIds: string[]) => db.execute(sql`delete from ${jobRunTable} where job_id = any(${sql.param(jobIds)})`),
  /** Removes old runs; the last of each job stays, because it tells up to when its times are done. */
  removeOld: () =>
    db.execute(sql`
      delete from ${jobRunTable} where id in (
        select id from (
          select id, fire_at, state, row_number() over (partition by job_id order by fire_at desc) as position from ${jobRunTable}
        ) as run
        where state <> 'running' and position > 1
          and (position > ${KEPT.runs} or fire_at < clock_timestamp()::timestamp - make_interval(days => ${KEPT.days})))`),
});
export type JobRunRepository = ReturnType<typeof createJobRunRepository>;
