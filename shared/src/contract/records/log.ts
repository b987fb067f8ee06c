import * as z from 'zod';
import { permit } from '../kernel/access.ts';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { exportEndpoints } from '../kernel/excel.ts';
import { audit, id, nullableText } from '../kernel/fields.ts';
import { optionalRaw } from '../kernel/kinds.ts';
import { labelled } from '../kernel/labels.ts';
import { ListQuery, Page } from '../kernel/page.ts';
import { withTexts } from '../kernel/texts.ts';

export const SIGN_IN_LOG = 1;
export const OPERATION_LOG = 2;

/** Values of the condition `outcome`. */
export const LOG_OUTCOMES = { done: '成功', failed: '失败' } as const;
export type LogOutcome = keyof typeof LOG_OUTCOMES;

/** What the content of a row says when the sign-in or operation failed; a pattern that PostgreSQL reads alike. */
export const FAILED_LOG = /登录失败|被拒绝：| 失败$|没有权限，未逐条记录/;
export const outcomeOf = ({ logContent }: { logContent: string | null }): LogOutcome =>
  FAILED_LOG.test(logContent ?? '') ? 'failed' : 'done';

/** A sign-in or an operation (docs/wire/system-logs.md §1). */
export const Log = withTexts(
  z.object({
    id,
    logType: labelled('日志类型', z.number().nullable()),
    logContent: labelled('日志内容', nullableText),
    operateType: labelled('操作类型', z.number().nullable()),
    /** The user's account name; the display name is in `username`. */
    userid: labelled('操作人账号', nullableText),
    username: labelled('操作人名称', nullableText),
    ip: labelled('IP', nullableText),
    method: labelled('请求方法', nullableText),
    requestUrl: nullableText,
    requestParam: labelled('请求参数', nullableText),
    requestType: nullableText,
    costTime: labelled('耗时(毫秒)', z.number().nullable()),
    ...audit,
  }),
  { logType: 'log_type', operateType: 'operate_type' },
);
export type Log = z.infer<typeof Log>;

/** Reads the logs. They cannot be changed: the server refuses the reference product's delete calls. */
export const logs = {
  ...exportEndpoints('/sys/log', 'log', 'logWork'),
  /** `keyWord` is searched in the content; `outcome`: a `LogOutcome`; `dataId`: operations that name the id of a record in their parameters or path. */
  list: defineEndpoint({
    method: 'GET',
    path: '/sys/log/list',
    access: permit('system/LogList'),
    query: ListQuery,
    conditions: ['keyWord', 'dataId', 'outcome'],
    result: Page(Log),
  }),
  remove: defineEndpoint({
    method: 'DELETE',
    path: '/sys/log/delete',
    access: 'signed-in',
    query: z.object({ id: optionalRaw(36) }),
    operation: '日志管理-删除',
  }),
  removeBatch: defineEndpoint({
    method: 'DELETE',
    path: '/sys/log/deleteBatch',
    access: 'signed-in',
    query: z.object({ ids: optionalRaw(40_000) }),
    operation: '日志管理-批量删除',
  }),
};
