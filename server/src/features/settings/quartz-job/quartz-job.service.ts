import { type ExportQuery, type ListQuery, wireTexts } from '@mortise/shared/contract';
import { JOB_STATUS, type JobHandler, type QuartzJobDraft, RETRIED_AT_ONCE } from '@mortise/shared/contract/settings';
import { wallTime } from '#db/clock.ts';
import type { EditOf } from '#lists/stored-rows.ts';
import { chosen, found, Refusal } from '#platform/refusal.ts';
import { cronSentence } from '#platform/schedule/cron-sentence.ts';
import { refuseNever, whyNever } from '#platform/schedule/never-fires.ts';
import { readQuartzCron } from '#platform/schedule/quartz-cron.ts';
import { handlerOf, type JobHandlers } from './job-handlers.ts';
import type { JobRunRepository } from './job-run.repository.ts';
import type { JobRunner } from './job-runner.ts';
import type { QuartzJobRepository } from './quartz-job.repository.ts';
import type { quartzJobTable } from './quartz-job.table.ts';

interface Parts {
  jobs: QuartzJobRepository;
  runs: JobRunRepository;
  runner: Pick<JobRunner, 'start' | 'startAll'>;
  handlers: JobHandlers;
}

/** One job, or all of a class. */
interface WhichJobs {
  id?: string | undefined;
  jobClassName?: string | undefined;
}

/** When a started job fires next; `null` for an expression that is broken or never fires, which rows that were moved in may have. */
const nextTimeOf = ({ status, cronExpression }: Pick<QuartzJobDraft, 'status' | 'cronExpression'>) => {
  if (status !== JOB_STATUS.started) return null;
  try {
    const time = readQuartzCron(cronExpression).after(new Date());
    return time ? wallTime(time.getTime()) : null;
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
};

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

export const createQuartzJobService = ({ jobs, runs, runner, handlers }: Parts) => {
  const refuseUnknown = (className: string) => {
    if (!handlerOf(handlers, className)) throw new Refusal(`后台找不到该类名：${className}`);
  };
  /** A stopped job may name a class that this server lacks, such as a row that was moved in, or a time that never comes. */
  const check = (draft: QuartzJobDraft) => {
    readQuartzCron(draft.cronExpression);
    handlerOf(handlers, draft.jobClassName)?.checkParameter?.(draft.parameter ?? null);
    if (draft.status !== JOB_STATUS.started) return;
    refuseUnknown(draft.jobClassName);
    refuseNever(draft.cronExpression);
  };
  const jobsOf = async ({ id, jobClassName }: WhichJobs) => {
    const one = id === undefined ? undefined : await jobs.findById(id);
    const meant = one ? [one] : await jobs.findByClass(jobClassName);
    if (!meant.length) throw new Refusal('定时任务不存在！');
    return meant;
  };
  const remove = async (ids: string[]) => {
    const removed = await jobs.remove(ids);
    await runs.removeOfJobs(ids);
    return removed;
  };
  /** @param by username of the person who starts it */
  const start = async (id: string, by: string, own?: { parameter: string | null }) => {
    const { jobClassName, parameter, timeLimit } = found(await jobs.findById(id));
    refuseUnknown(jobClassName);
    const given = own ? own.parameter : parameter;
    handlerOf(handlers, jobClassName)?.checkParameter?.(given);
    const fire = { jobId: id, attempt: 1, jobClassName, timeLimit, overlapping: true, runBy: by, parameter: given };
    // a time has one run: of several starts in one millisecond each takes the next free one
    for (let fireAt = Date.now(); !(await runner.start({ ...fire, fireAt })); fireAt += 1);
  };
  /** Started jobs whose last run ended badly; those can run once more that do not run already and whose class is known here. */
  const failing = async () => {
    const failed = await runs.findFailing();
    return failed.map(({ isRunning, ...job }) => ({ ...job, canRetry: !isRunning && !!handlerOf(handlers, job.jobClassName) }));
  };
  return {
    async list(query: ListQuery) {
      const page = await jobs.findPage(query);
      return { ...page, records: page.records.map((job) => ({ ...job, nextTime: nextTimeOf(job) })) };
    },
    rows: (query: ExportQuery) => jobs.findRows(query),
    byId: async (id: string) => found(await jobs.findById(id)),
    async add(draft: QuartzJobDraft) {
      check(draft);
      await jobs.insert(draft);
    },
    async edit(draft: EditOf<typeof quartzJobTable> & QuartzJobDraft) {
      found(await jobs.findById(draft.id));
      check(draft);
      await jobs.edit(draft);
    },
    async remove(id: string) {
      if (!(await remove([id]))) throw new Refusal(wireTexts.notFound);
    },
    removeBatch: async (ids: string[]) => void (await remove(chosen(ids))),
    async pause(which: WhichJobs) {
      await jobs.setStatus(idsOf(await jobsOf(which)), JOB_STATUS.stopped);
    },
    async resume(which: WhichJobs) {
      const meant = await jobsOf(which);
      for (const job of meant) check({ ...job, status: JOB_STATUS.started });
      await jobs.setStatus(idsOf(meant), JOB_STATUS.started);
    },
    start,
    failing: async () =>
      (await failing()).map(({ jobId, jobClassName, description, canRetry }) => ({ jobId, jobClassName, description, canRetry })),
    /**
     * Runs those of `failing` that can run once more, each as the next attempt at its last time: of several people who ask at once, one starts it.
     * @param by username of the person who starts them
     */
    async retryFailing(by: string) {
      const able = (await failing()).filter(({ canRetry }) => canRetry);
      const fires = able.slice(0, RETRIED_AT_ONCE).map(({ jobId, jobClassName, timeLimit, parameter, fireAt, attempt }) => ({
        ...{ jobId, jobClassName, timeLimit, parameter, fireAt },
        attempt: attempt + 1,
        overlapping: false,
        runBy: by,
      }));
      const started = [...(await runner.startAll(fires)).values()].filter((state) => state === 'running').length;
      if (!started) throw new Refusal('没有可以重试的任务');
      return { started, left: able.length - fires.length };
    },
    handlers: (): JobHandler[] =>
      [...handlers.values()].map(({ className, about, parameterHint }) => ({ className, about, parameterHint: parameterHint ?? null })),
    times: (cronExpression: string) => {
      const cron = readQuartzCron(cronExpression);
      const { sentence, warning } = cronSentence(cronExpression);
      return {
        sentence,
        warning: whyNever(cronExpression) ?? warning,
        times: cron.next(new Date(), 5).map((time) => wallTime(time.getTime())),
      };
    },
    /** Imported jobs are stopped: a workbook must not start anything. */
    saveAll: async (drafts: QuartzJobDraft[]) => {
      const reasons = drafts.map((draft) => {
        try {
          check({ ...draft, status: JOB_STATUS.stopped });
          return undefined;
        } catch (error) {
          return error instanceof Refusal ? error.message : String(error);
        }
      });
      const accepted = drafts.filter((_, index) => !reasons[index]);
      if (accepted.length) await jobs.insertAll(accepted.map((draft) => ({ ...draft, status: JOB_STATUS.stopped })));
      return reasons;
    },
  };
};
export type QuartzJobService = ReturnType<typeof createQuartzJobService>;
