import { performance } from 'node:perf_hooks';
import { type LockConnections, takeSessionLock } from '#db/session-lock.ts';
import type { TableChanges } from '#db/table-changes.ts';
import { type QuartzCron, readQuartzCron } from '#platform/schedule/quartz-cron.ts';
import { handlerOf, type JobHandlers } from './job-handlers.ts';
import type { JobRunRepository, RunningRow } from './job-run.repository.ts';
import { type JobRunner, keyOf } from './job-runner.ts';
import type { ArmedJob, QuartzJobRepository } from './quartz-job.repository.ts';

interface Parts {
  jobs: QuartzJobRepository;
  runs: JobRunRepository;
  runner: JobRunner;
  handlers: JobHandlers;
  locks: LockConnections;
  changes: TableChanges;
  onTrouble: (error: unknown) => void;
}

const CYCLE = 1000;
/** A time that is later than this fires once, and the other missed times of the job do not (Quartz: misfire threshold). Milliseconds. */
const MISFIRE = 60_000;
/** An interrupted run of a repeatable handler is tried this many times in all. */
const ATTEMPTS = 3;
const REMOVE_OLD_EVERY = 3_600_000;

interface Armed {
  job: ArmedJob;
  cron: QuartzCron;
  doneUntil: number;
  busy: boolean;
}

/**
 * Fires started jobs. Every process runs a clock and tries each time; the unique row of a run decides which one gets it. Times are those of
 * the database's clock, read once a second and extended by the monotonic clock of the process, so that a changed system time fires nothing
 * twice.
 */
export const createJobClock = ({ jobs, runs, runner, handlers, locks, changes, onTrouble }: Parts) => {
  let armed = new Map<string, Armed>();
  let version: number | undefined;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;
  let working: Promise<void> | undefined;
  let removedOldAt = Number.NEGATIVE_INFINITY;
  let read = { now: 0, at: 0 };
  const now = () => read.now + performance.now() - read.at;

  const armedOf = (job: ArmedJob): Armed[] => {
    try {
      const known = armed.get(job.id);
      const doneUntil = Math.max(job.doneUntil, known?.job.cronExpression === job.cronExpression ? known.doneUntil : 0);
      return [{ job, cron: readQuartzCron(job.cronExpression), doneUntil, busy: known?.busy ?? false }];
    } catch (error) {
      onTrouble(error);
      return [];
    }
  };

  const reload = async () => {
    const current = changes.versionOf(['sys_quartz_job']);
    if (current !== undefined && current === version) return;
    const rows = await jobs.findArmed();
    armed = new Map(rows.flatMap(armedOf).map((one) => [one.job.id, one]));
    version = current;
  };

  const fireOf = ({ id, ...job }: ArmedJob, fireAt: number) => ({ ...job, jobId: id, fireAt, attempt: 1, runBy: null });

  /** Fires what is due. A failure leaves the time undone, so that the next cycle tries it again. */
  const advance = async (one: Armed) => {
    one.busy = true;
    try {
      for (
        let due = one.cron.after(new Date(one.doneUntil));
        due && due.getTime() <= now();
        due = one.cron.after(new Date(one.doneUntil))
      ) {
        await runner.start(fireOf(one.job, due.getTime()));
        one.doneUntil = now() - due.getTime() > MISFIRE ? now() : due.getTime();
      }
    } finally {
      one.busy = false;
    }
  };

  const fireDue = () => {
    for (const one of armed.values()) if (!one.busy) advance(one).catch(onTrouble);
  };

  /** Ends the row of a run whose lock is free, because its process or its connection has ended, and repeats it if that does no harm. */
  const takeUp = async (row: RunningRow) => {
    const lock = await takeSessionLock(locks, keyOf(row));
    if (!lock) return;
    let ended = false;
    try {
      ended = await runs.end(row.id, 'interrupted', '执行它的进程已结束，或与数据库的连接中断');
    } finally {
      await lock.release();
    }
    if (ended && handlerOf(handlers, row.jobClassName)?.repeatable && row.attempt < ATTEMPTS)
      await runner.start({ ...row, attempt: row.attempt + 1, overlapping: true });
  };

  const look = async () => {
    const asked = performance.now();
    const { now: moment, running } = await runs.look();
    const answered = performance.now();
    read = { now: moment, at: (asked + answered) / 2 };
    await reload();
    fireDue();
    for (const row of running) if (!runner.isOwn(row.id)) await takeUp(row);
    if (performance.now() - removedOldAt > REMOVE_OLD_EVERY) {
      removedOldAt = performance.now();
      await runs.removeOld();
    }
  };

  /** Milliseconds until the next time of any job, at most one cycle. */
  const untilNext = () => {
    const times = [...armed.values()].map(({ cron, doneUntil, busy }) => (busy ? undefined : cron.after(new Date(doneUntil))?.getTime()));
    return Math.max(5, Math.min(CYCLE, ...times.flatMap((time) => (time === undefined ? [] : time - now()))));
  };

  const cycle = () => {
    const due = performance.now() - read.at >= CYCLE;
    if (due)
      working ??= look()
        .catch(onTrouble)
        .finally(() => {
          working = undefined;
        });
    else fireDue();
    if (!closed) timer = setTimeout(cycle, untilNext()).unref();
  };

  return {
    start: cycle,
    async close() {
      closed = true;
      clearTimeout(timer);
      await working;
    },
  };
};
