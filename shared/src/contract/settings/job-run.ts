import * as z from 'zod';
import { permit } from '../kernel/access.ts';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { id, nullableText } from '../kernel/fields.ts';
import { optionalRaw } from '../kernel/kinds.ts';
import { labelled, momentOf, shownOnly } from '../kernel/labels.ts';
import { ListQuery, Page } from '../kernel/page.ts';

/** States of a run with their texts. `skipped`: an earlier run of the job still went on. `interrupted`: the process that ran it ended. */
export const JOB_RUN_STATES = {
  running: '运行中',
  done: '成功',
  failed: '失败',
  timeout: '超时',
  stopped: '已停止',
  interrupted: '已中断',
  skipped: '已跳过',
} as const;
export type JobRunState = keyof typeof JOB_RUN_STATES;

/** One run of a job, started by the clock or by a user. */
export const JobRun = z.object({
  id,
  jobId: z.string(),
  // chosen from a select of its own: other conditions would have to name its codes
  state: shownOnly(labelled('结果', z.enum(Object.keys(JOB_RUN_STATES) as [JobRunState, ...JobRunState[]]))),
  /** The time of the expression, or of the person's click. */
  fireAt: momentOf('datetime', labelled('触发时间', z.string())),
  /** Counts from 1; a run that was interrupted may be repeated as the next attempt. */
  attempt: labelled('第几次', z.number()),
  /** Milliseconds from its start to its end, or `null` while it runs. */
  duration: shownOnly(labelled('耗时（毫秒）', z.number().nullable())),
  runBy: labelled('执行人', nullableText),
  parameter: labelled('参数', nullableText),
  node: labelled('进程', z.string()),
  error: labelled('原因', nullableText),
});
export type JobRun = z.infer<typeof JobRun>;

/** Jobs that one call of `retryFailing` starts at most: they all run in the process that answers. */
export const RETRIED_AT_ONCE = 20;

const read = permit('system/QuartzJobList');
const change = permit('quartzJob:edit');

/** History of jobs; only our server keeps one (`Offers.jobRuns`). */
export const jobRuns = {
  /** Newest first. Kept: the last 1,000 of each job, for 30 days. */
  list: defineEndpoint({
    method: 'GET',
    path: '/sys/quartzJob/runs',
    access: read,
    query: ListQuery.extend({ jobId: id }),
    conditions: ['jobId'],
    result: Page(JobRun),
  }),
  /** Started jobs whose last run that has ended did so badly; `canRetry`: none goes on, and the server knows the class. */
  failing: defineEndpoint({
    method: 'GET',
    path: '/sys/quartzJob/failing',
    access: read,
    result: z.array(
      z.object({ jobId: z.string(), jobClassName: z.string(), description: nullableText.optional(), canRetry: z.boolean().optional() }),
    ),
  }),
  /** Runs each of them once more that can, with the parameter of its last run. At most `RETRIED_AT_ONCE`. */
  retryFailing: defineEndpoint({
    method: 'POST',
    path: '/sys/quartzJob/retryFailing',
    access: change,
    result: z.object({ started: z.number(), left: z.number() }),
    operation: '重试失败的任务',
  }),
  /** What a run has written: at most 200 lines. */
  log: defineEndpoint({
    method: 'GET',
    path: '/sys/quartzJob/runLog',
    access: read,
    query: z.object({ id }),
    result: z.object({ state: JobRun.shape.state, lines: z.array(z.string()) }),
  }),
  /** Runs a job once with a parameter of its own: also how a failed run is repeated. */
  start: defineEndpoint({
    method: 'POST',
    path: '/sys/quartzJob/start',
    access: change,
    body: z.object({ id, parameter: optionalRaw(255) }),
    text: '已开始执行',
    operation: '指定参数执行',
  }),
  /** Asks the process that runs it to end a run; within a second or two. */
  stop: defineEndpoint({
    method: 'POST',
    path: '/sys/quartzJob/stopRun',
    access: change,
    body: z.object({ id }),
    text: '正在停止',
    operation: '停止执行',
  }),
};
