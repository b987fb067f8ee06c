import { performance } from 'node:perf_hooks';
import type { TableChanges } from '#db/changes/table-changes.ts';
import { type QuartzCron, readQuartzCron } from '#platform/schedule/quartz-cron.ts';
import { handlerOf, type JobHandlers } from './job-handlers.ts';
import type { JobRunRepository, RunningRow } from './job-run.repository.ts';
import type { JobRunner } from './job-runner.ts';
import type { ArmedJob, QuartzJobRepository } from './quartz-job.repository.ts';

interface Parts {
  jobs: QuartzJobRepository;
  runs: JobRunRepository;
  runner: JobRunner;
  handlers: JobHandlers;
  node: string;
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
  /** The first time after `doneUntil`. */
  next: number;
}

const nextOf = (cron: QuartzCron, doneUntil: number) => cron.after(new Date(doneUntil))?.getTime() ?? Number.POSITIVE_INFINITY;
const pass = (one: Armed, until: number) => {
  one.doneUntil = until;
  one.next = nextOf(one.cron, until);
};
const fireOf = ({ job: { id, ...job }, next }: Armed) => ({ ...job, jobId: id, fireAt: next, attempt: 1, runBy: null });

/**
 * Fires started jobs. Every process runs a clock and tries each time; the unique row of a run decides which one gets it. Times are those of
 * the database's clock, read once a second and extended by the monotonic clock of the process, so that a changed system time fires nothing
 * twice.
 */
export const createJobClock = ({ jobs, runs, runner, handlers, node, changes, onTrouble }: Parts) => {
  let armed = new Map<string, Armed>();
  let version: number | undefined;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;
  let working: Promise<void> | undefined;
  let firing: Promise<void> | undefined;
  let failedAt = Number.NEGATIVE_INFINITY;
  let removedOldAt = Number.NEGATIVE_INFINITY;
  let read = { now: 0, at: 0 };
  const now = () => read.now + performance.now() - read.at;

  const armedOf = (job: ArmedJob): Armed[] => {
    try {
      const known = armed.get(job.id);
      const doneUntil = Math.max(job.doneUntil, known?.job.cronExpression === job.cronExpression ? known.doneUntil : 0);
      const cron = readQuartzCron(job.cronExpression);
      return [{ job, cron, doneUntil, next: nextOf(cron, doneUntil) }];
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

  /** Fires what is due, the longest due first. A failure leaves the times undone, so that a later cycle tries them again. */
  const fireDue = async () => {
    const due = [...armed.values()].filter(({ next }) => next <= now()).sort((a, b) => a.next - b.next);
    const taken = due.slice(0, runner.room());
    if (!taken.length) return;
    await runner.startAll(taken.map(fireOf));
    for (const one of taken) pass(one, now() - one.next > MISFIRE ? now() : one.next);
  };

  const fire = () => {
    if (firing || performance.now() < failedAt + CYCLE) return;
    firing = fireDue()
      .catch((error) => {
        failedAt = performance.now();
        onTrouble(error);
      })
      .finally(() => {
        firing = undefined;
      });
  };

  /** Ends the rows of runs whose process or connection has ended, and repeats those that do no harm. */
  const takeUp = async (left: readonly RunningRow[]) => {
    const ended = await runs.endLeft(
      left.map(({ id }) => id),
      node,
    );
    const repeatable = left.filter(
      ({ id, jobClassName, attempt }) => ended.has(id) && handlerOf(handlers, jobClassName)?.repeatable && attempt < ATTEMPTS,
    );
    if (repeatable.length) await runner.startAll(repeatable.map((row) => ({ ...row, attempt: row.attempt + 1, overlapping: true })));
  };

  const look = async () => {
    const asked = performance.now();
    const { now: moment, running } = await runs.look();
    const answered = performance.now();
    read = { now: moment, at: (asked + answered) / 2 };
    await reload();
    fire();
    const left = running.filter(({ id }) => !runner.isOwn(id));
    if (left.length) await takeUp(left);
    if (performance.now() - removedOldAt > REMOVE_OLD_EVERY) {
      removedOldAt = performance.now();
      await runs.removeOld();
    }
  };

  /** Milliseconds until the next time of any job, at most one cycle. */
  const untilNext = () => {
    let first = Number.POSITIVE_INFINITY;
    for (const { next } of armed.values()) first = Math.min(first, next);
    return Math.max(5, Math.min(CYCLE, first - now()));
  };

  const cycle = () => {
    const due = performance.now() - read.at >= CYCLE;
    if (due)
      working ??= look()
        .catch(onTrouble)
        .finally(() => {
          working = undefined;
        });
    else fire();
    if (!closed) timer = setTimeout(cycle, untilNext()).unref();
  };

  return {
    start: cycle,
    async close() {
      closed = true;
      clearTimeout(timer);
      await working;
      await firing;
    },
  };
};
