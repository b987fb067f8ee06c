import * as z from 'zod';
import { permit } from '../kernel/access.ts';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { audit, id, nullableText, readAt } from '../kernel/fields.ts';
import { optionalCode, optionalRaw, requiredCode, requiredName } from '../kernel/kinds.ts';
import { labelled } from '../kernel/labels.ts';
import { JOB_RUN_STATES, type JobRunState } from '../settings/job-run.ts';

/** Whether a schedule fires, as a job's state. */
const status = labelled('状态', z.number().int().min(-1).max(0).default(0));

/** Parameters (`self_<name>`) and conditions of the report, by their name on the wire. */
const conditions = z.record(z.string().max(100), z.string().max(500)).refine((all) => Object.keys(all).length <= 100, '查询条件过多');

/** A report that is mailed as a workbook at set times. */
export const ReportMailDraft = z.object({
  reportId: id,
  title: requiredName('邮件主题', 100),
  cronExpression: requiredCode('Cron表达式', 255, '请输入cron表达式!'),
  /** Comma list of usernames. */
  users: labelled('收件用户', optionalRaw(4000)),
  /** Comma list of role ids. */
  roles: labelled('收件角色', optionalRaw(4000)),
  /** Comma list of addresses, in the domains that the operator allows. */
  addresses: labelled('收件邮箱', optionalCode(4000)),
  conditions,
  status,
});
export type ReportMailDraft = z.infer<typeof ReportMailDraft>;

/** A stored schedule. Its time is that of the scheduled job with the same id; without that job it has none. */
export const ReportMail = ReportMailDraft.extend({
  id,
  cronExpression: labelled('Cron表达式', nullableText),
  sentence: labelled('发送时间', nullableText),
  /** Whether the caller made it: others can stop and remove it, not change what it sends. */
  isMine: z.boolean(),
  /** End of the last run, and why it failed. */
  lastTime: labelled('上次发送', nullableText),
  lastResult: labelled('结果', nullableText),
  ...audit,
});
export type ReportMail = z.infer<typeof ReportMail>;

const stateOf = z.enum(Object.keys(JOB_RUN_STATES) as [JobRunState, ...JobRunState[]]);

/** One run of a schedule. */
export const ReportMailRun = z.object({
  id,
  fireAt: labelled('触发时间', z.string()),
  state: labelled('结果', stateOf),
  runBy: labelled('执行人', nullableText),
  error: nullableText,
  lines: z.array(z.string()),
});
export type ReportMailRun = z.infer<typeof ReportMailRun>;

const read = permit('online:reportMail:edit');
const base = '/online/cgreport/mail';
const ours = { access: read, offer: 'reportWork' } as const;

/**
 * Reports by mail on a schedule. Our server only. A schedule runs with the rights and data rules that its maker has at that time; who may
 * configure reports sees, stops and removes the schedules of others.
 */
export const reportMails = {
  list: defineEndpoint({ ...ours, method: 'GET', path: `${base}/list`, query: z.object({ reportId: id }), result: z.array(ReportMail) }),
  /** What the form offers. */
  choices: defineEndpoint({
    ...ours,
    method: 'GET',
    path: `${base}/choices`,
    result: z.object({
      roles: z.array(z.object({ id, name: nullableText })),
      /** Domains of further addresses; `*`: any. */
      domains: z.array(z.string()),
      hasMail: z.boolean(),
    }),
  }),
  add: defineEndpoint({ ...ours, method: 'POST', path: `${base}/add`, body: ReportMailDraft, text: '添加成功！', operation: '定时发送' }),
  edit: defineEndpoint({
    ...ours,
    method: 'POST',
    path: `${base}/edit`,
    body: ReportMailDraft.extend({ id, updateTime: readAt }),
    text: '修改成功！',
    operation: '修改定时发送',
  }),
  setStatus: defineEndpoint({
    ...ours,
    method: 'POST',
    path: `${base}/status`,
    body: z.object({ id, status }),
    text: '操作成功！',
    operation: '启停定时发送',
  }),
  remove: defineEndpoint({
    ...ours,
    method: 'DELETE',
    path: `${base}/delete`,
    query: z.object({ id }),
    text: '删除成功!',
    operation: '删除定时发送',
  }),
  /** Runs it once, as the clock would. */
  send: defineEndpoint({
    ...ours,
    method: 'POST',
    path: `${base}/send`,
    body: z.object({ id }),
    text: '已开始发送',
    operation: '立即发送',
  }),
  runs: defineEndpoint({ ...ours, method: 'GET', path: `${base}/runs`, query: z.object({ id }), result: z.array(ReportMailRun) }),
};
