import * as z from 'zod';
import { permit } from '../kernel/access.ts';
import { crudEndpoints } from '../kernel/crud.ts';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { excelEndpoints } from '../kernel/excel.ts';
import { audit, id, nullableText } from '../kernel/fields.ts';
import { requiredCode } from '../kernel/kinds.ts';
import { labelled, labelledLike } from '../kernel/labels.ts';
import { moment } from '../kernel/moments.ts';
import { named } from '../kernel/texts.ts';

const STARTS = '请输入代理开始时间!';
const ENDS = '请输入代理结束时间!';

/** The deputy of a user and the period (docs/wire/system-users.md §3). */
export const UserAgentDraft = z.object({
  userName: requiredCode('用户名', 100),
  agentUserName: named({ table: 'sys_user', text: 'realname', code: 'username' }, requiredCode('代理人用户名', 100, '请输入代理人用户名!')),
  startTime: moment('代理开始时间', STARTS),
  endTime: moment('代理结束时间', ENDS),
  /** 1 active, 0 inactive. */
  status: labelled('状态', z.enum(['0', '1']).default('0')),
});
export type UserAgentDraft = z.input<typeof UserAgentDraft>;

export const UserAgent = labelledLike(
  UserAgentDraft,
  z.object({
    id,
    userName: nullableText,
    agentUserName: nullableText,
    startTime: nullableText,
    endTime: nullableText,
    status: nullableText,
    ...audit,
  }),
);
export type UserAgent = z.infer<typeof UserAgent>;

const read = permit('user:agent');
const crud = crudEndpoints('/sys/sysUserAgent', UserAgent, UserAgentDraft, { read, code: 'user:agent', what: '代理人' });

export const userAgents = {
  ...crud,
  ...excelEndpoints('/sys/sysUserAgent', 'user:agent', { access: read, what: '代理人' }),
  add: { ...crud.add, access: read, text: '代理人设置成功！' },
  edit: { ...crud.edit, access: read, text: '代理人设置成功!' },
  remove: { ...crud.remove, access: read },
  removeBatch: { ...crud.removeBatch, access: read },
  byUsername: defineEndpoint({
    method: 'GET',
    path: '/sys/sysUserAgent/queryByUserName',
    access: read,
    query: z.object({ userName: z.string().max(100) }),
    result: UserAgent,
    code: 200,
  }),
};
