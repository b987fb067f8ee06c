import * as z from 'zod';
import { permit } from '../kernel/access.ts';
import { bulkEndpoints } from '../kernel/bulk.ts';
import { inBulk } from '../kernel/bulk-shapes.ts';
import { crudEndpoints } from '../kernel/crud.ts';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { excelEndpoints } from '../kernel/excel.ts';
import { id, nullableText, rowOf } from '../kernel/fields.ts';
import { optionalRaw, optionalText, requiredCode } from '../kernel/kinds.ts';
import { labelled, momentOf, shownOnly } from '../kernel/labels.ts';
import { coded } from '../kernel/texts.ts';
import { JobRun } from './job-run.ts';

/** `sys_quartz_job.status`: only started jobs fire. */
export const JOB_STATUS = { started: 0, stopped: -1 } as const;

const cronExpression = requiredCode('Cron表达式', 255, '请输入cron表达式!');
const parameter = inBulk(labelled('参数', optionalRaw(255)));

export const QuartzJobDraft = z.object({
  jobClassName: requiredCode('任务类名', 255, '请输入任务类名!'),
  cronExpression,
  parameter,
  description: inBulk(labelled('描述', optionalText(255))),
  status: inBulk(coded('quartz_status', labelled('状态', z.coerce.number().int().min(-1).max(0).default(JOB_STATUS.started)))),
  /** Whether a run may begin while an earlier one of the same job goes on: 1 yes, 0 or `null` no. Unknown to JeecgBoot. */
  overlapping: inBulk(coded('yn', labelled('允许重叠运行', z.coerce.number().int().min(0).max(1).nullish()))),
  /** Seconds after which a run is ended; `null`: 600. Unknown to JeecgBoot. */
  timeLimit: inBulk(
    labelled('运行时限（秒）', z.coerce.number().int('请输入整数').min(1, '至少 1 秒').max(86_400, '不超过 86400 秒').nullish()),
  ),
});
export type QuartzJobDraft = z.infer<typeof QuartzJobDraft>;

const shownMoment = (label: string) => shownOnly(momentOf('datetime', labelled(label, nullableText.optional())));

/** Lists of our server also say when a job fires next, and how its last run went; a JeecgBoot server leaves these fields out. */
export const QuartzJob = rowOf(QuartzJobDraft).extend({
  delFlag: z.number().nullable(),
  nextTime: shownMoment('下次执行'),
  lastTime: shownMoment('上次执行'),
  lastState: z.enum(JobRun.shape.state.enum).nullish(),
});
export type QuartzJob = z.infer<typeof QuartzJob>;

const read = permit('system/QuartzJobList');
const change = permit('quartzJob:edit');
/** Up to 2.4.3 clients name all jobs of a class instead. */
const whichJobs = z.object({ id: id.optional(), jobClassName: z.string().max(255).optional() });

const crud = crudEndpoints('/sys/quartzJob', QuartzJob, QuartzJobDraft, {
  read,
  code: 'quartzJob',
  finds: ['description', 'jobClassName'],
  subject: { noun: '定时任务', name: 'description' },
});

/** CRUD of scheduled jobs, and what starts and stops them (docs/wire/system-config.md §5). */
export const quartzJobs = {
  ...crud,
  // the code of its reads is that of writes
  ...bulkEndpoints('/sys/quartzJob', QuartzJobDraft, { list: { ...crud.list, code: 200 as const }, edit: crud.edit }),
  byId: { ...crud.byId, code: 200 as const },
  ...excelEndpoints('/sys/quartzJob', 'quartzJob'),
  /** Refused if nothing is registered for the class, or if the expression would fire at other times than Quartz. */
  add: { ...crud.add, text: '创建定时任务成功' },
  edit: { ...crud.edit, text: '更新定时任务成功!' },
  removeBatch: { ...crud.removeBatch, text: '删除定时任务成功!' },
  pause: defineEndpoint({
    method: 'GET',
    path: '/sys/quartzJob/pause',
    access: change,
    limit: 'write',
    query: whichJobs,
    text: '暂停定时任务成功',
    code: 200,
    operation: '停止',
  }),
  resume: defineEndpoint({
    method: 'GET',
    path: '/sys/quartzJob/resume',
    access: change,
    limit: 'write',
    query: whichJobs,
    text: '恢复定时任务成功',
    code: 200,
    operation: '启动',
  }),
  /** Runs a job once; its status stays as it is. */
  execute: defineEndpoint({
    method: 'GET',
    path: '/sys/quartzJob/execute',
    access: change,
    limit: 'write',
    query: z.object({ id }),
    text: '执行成功!',
    code: 200,
    operation: '立即执行',
  }),
};

/** A class text that jobs may name, and what it does. */
export const JobHandler = z.object({ className: z.string(), about: z.string(), parameterHint: z.string().nullable() });
export type JobHandler = z.infer<typeof JobHandler>;

/** When an expression fires: the next five times (`yyyy-MM-dd HH:mm:ss`, GMT+8), in words, and what people often overlook. */
export const JobTimes = z.object({ sentence: z.string(), times: z.array(z.string()), warning: z.string().nullable() });
export type JobTimes = z.infer<typeof JobTimes>;

/** What only our server offers for the form of a job (`Offers.jobRuns`). */
export const jobForms = {
  handlers: defineEndpoint({ method: 'GET', path: '/sys/quartzJob/handlers', access: read, result: z.array(JobHandler) }),
  times: defineEndpoint({
    method: 'GET',
    path: '/sys/quartzJob/times',
    access: permit('system/QuartzJobList', 'online:reportMail:edit'),
    query: z.object({ cronExpression }),
    result: JobTimes,
  }),
};
