import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ReportMailDraft, reportHeads, reportMails } from '@mortise/shared/contract/online';
import { quartzJobs } from '@mortise/shared/contract/settings';
import { sql } from 'drizzle-orm';
import { openMailServer } from '#testing/programs/mail-server.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { until } from '#testing/until.ts';
import { rowsOf } from '#testing/workbooks.ts';

let app: TestApp;
let mailServer: Awaited<ReturnType<typeof openMailServer>>;
let dataDir: string;

const REPORT = 'mailed';
const NIGHTLY = '0 0 3 * * ?';

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'mortise-report-mail-'));
  mailServer = await openMailServer();
  app = await openTestApp({
    jobClock: true,
    dataDir,
    mail: { servers: [mailServer.url], from: 'console@example.com' },
    reportMailDomains: ['example.com'],
  });
  await app.db.execute(sql`create table sales (id int primary key, name text, amount int, create_by text)`);
  await app.db.execute(sql`insert into sales values (1, '甲', 10, 'clerk'), (2, '乙', 20, 'manager'), (3, '丙', 30, 'clerk')`);
  await app.db.execute(sql`insert into report_source (id, table_name, row_rule) values ('s', 'sales', 'own')`);
  await app.db.execute(sql`insert into onl_cgreport_head (id, code, name, cgr_sql) values
    (${REPORT}, ${REPORT}, '销售<报表>', ${'select name, amount from sales where amount >= ${least} order by id'})`);
  await app.db.execute(sql`insert into onl_cgreport_param (id, cgrhead_id, param_name, param_value) values ('p', ${REPORT}, 'least', '0')`);
  for (const [place, name] of ['name', 'amount'].entries())
    await app.db.execute(sql`insert into onl_cgreport_item (id, cgrhead_id, field_name, field_txt, field_type, is_show, order_num)
      values (${`i${place}`}, ${REPORT}, ${name}, ${name}, ${place ? 'Integer' : 'String'}, 1, ${place})`);
  await app.db.execute(sql`update sys_user set email = username || '@corp.test' where username in ('clerk', 'manager')`);
  // clerk may run the report and mail it
  await app.db.execute(
    sql`insert into sys_permission (id, name, perms, menu_type, del_flag) values ('run-mailed', '运行', 'online:report:mailed', 2, 0)`,
  );
  for (const [id, permission] of [
    ['g1', 'run-mailed'],
    ['g2', '2000000000000000825'],
  ])
    await app.db.execute(sql`insert into sys_role_permission (id, role_id, permission_id)
      select ${id}, role_id, ${permission} from sys_user_role where user_id = (select id from sys_user where username = 'clerk') limit 1`);
});
afterAll(async () => {
  await app.close();
  await mailServer.close();
  await rm(dataDir, { recursive: true, force: true });
});

const draft = (more: Partial<ReportMailDraft> = {}): ReportMailDraft => ({
  reportId: REPORT,
  title: '每日销售',
  cronExpression: NIGHTLY,
  addresses: 'boss@example.com',
  conditions: {},
  status: 0,
  ...more,
});
const listed = async (as = 'clerk') => (await app.ask(reportMails.list, { query: { reportId: REPORT } }, { as })).result;
const made = async (more: Partial<ReportMailDraft> = {}, as = 'clerk') => {
  expect(await app.ask(reportMails.add, { body: draft(more) }, { as })).toMatchObject({ success: true });
  const mail = (await listed(as)).find(({ title }) => title === draft(more).title);
  if (!mail) throw new Error('not listed');
  return mail;
};
const runOf = async (id: string) => (await app.ask(reportMails.runs, { query: { id } }, { as: 'admin' })).result[0];
/** Sends it now; the end of its run. */
const sent = async (id: string, as = 'clerk') => {
  const before = (await runOf(id))?.id;
  expect(await app.ask(reportMails.send, { body: { id } }, { as })).toMatchObject({ success: true, message: '已开始发送' });
  await until(async () => {
    const run = await runOf(id);
    return run !== undefined && run.id !== before && run.state !== 'running';
  });
  return runOf(id);
};
const mailTo = async (address: string, subject: string) => {
  const found = () => mailServer.mails.findLast((mail) => mail.subject === subject && mail.to?.[0]?.address === address);
  await until(() => found() !== undefined);
  return found();
};
const rowsIn = async (mail: Awaited<ReturnType<typeof mailTo>>) => rowsOf(Buffer.from(mail?.attachments[0]?.content as ArrayBuffer));

it('mails the rows that its maker sees as a workbook, to users, roles and allowed addresses', async () => {
  const { rows } = await app.db.execute<{ id: string }>(
    sql`select r.role_id as id from sys_user_role r join sys_user u on u.id = r.user_id where u.username = 'manager' limit 1`,
  );
  const mail = await made({ title: '多种收件人', roles: rows[0]?.id ?? '', conditions: { self_least: '15' } });
  expect(mail).toMatchObject({ isMine: true, status: 0, cronExpression: NIGHTLY, sentence: expect.stringContaining('3') });
  expect(await sent(mail.id)).toMatchObject({ state: 'done', runBy: 'clerk', error: null });
  for (const address of ['boss@example.com', 'manager@corp.test']) {
    const got = await mailTo(address, '多种收件人');
    expect(got?.attachments[0]?.filename).toMatch(/^销售<报表>-\d{12}\.xlsx$/);
    expect(got?.html).toContain('销售&lt;报表&gt;');
    // rule `own`: rows of clerk alone, and those that the parameter leaves
    expect(await rowsIn(got)).toEqual([
      ['name', 'amount'],
      ['丙', '30'],
    ]);
  }
  expect((await listed()).find(({ id }) => id === mail.id)).toMatchObject({
    lastResult: expect.stringMatching(/^已提交发送，共 \d+ 个收件人，附件 \d+ KB$/),
  });
});

it('fires by the clock, as a job that the list of jobs shows', async () => {
  const mail = await made({ title: '按时发送' });
  const job = (await app.ask(quartzJobs.list, { query: { jobClassName: '*ReportMailJob' } })).result.records.find(
    ({ id }) => id === mail.id,
  );
  expect(job).toMatchObject({ cronExpression: NIGHTLY, parameter: mail.id, status: 0 });
  await app.db.execute(sql`update sys_quartz_job set cron_expression = '* * * * * ?' where id = ${mail.id}`);
  await mailTo('boss@example.com', '按时发送');
  expect(await app.ask(reportMails.setStatus, { body: { id: mail.id, status: -1 } }, { as: 'clerk' })).toMatchObject({ success: true });
  expect((await listed()).find(({ id }) => id === mail.id)).toMatchObject({ status: -1 });
});

it.each([
  ['a time every minute', { cronExpression: '0 * * * * ?' }, '两次发送至少间隔 10 分钟'],
  ['a wrong expression', { cronExpression: '0 0 3 * *' }, /^Cron表达式错误/],
  ['nobody', { addresses: null }, '请选择收件人'],
  ['an address of another domain', { addresses: 'boss@other.test' }, /^不允许发送到 other.test/],
  ['text that is no address', { addresses: 'Boss <boss@example.com>' }, /^邮箱格式不正确/],
  ['an unknown user', { users: 'no-such-user' }, '没有此用户：no-such-user'],
  ['an unknown role', { roles: 'no-such-role' }, /^收件角色已不存在/],
  ['an unknown report', { reportId: 'none' }, '实体不存在'],
])('refuses %s', async (_, more, message) => {
  expect(await app.ask(reportMails.add, { body: draft(more) }, { as: 'clerk' })).toMatchObject({
    success: false,
    message: typeof message === 'string' ? message : expect.stringMatching(message),
  });
});

it('is neither made nor started at a time that never comes', async () => {
  const never = '0 0 0 30 2 ?';
  const words = { success: false, message: `Cron表达式“${never}”永远不会触发：没有这样的日期` };
  expect(await app.ask(reportMails.add, { body: draft({ cronExpression: never }) }, { as: 'clerk' })).toMatchObject(words);
  const { id } = await made({ title: '过期', status: -1 });
  await app.db.execute(sql`update sys_quartz_job set cron_expression = ${never} where id = ${id}`);
  const set = (status: number) => app.ask(reportMails.setStatus, { body: { id, status } }, { as: 'clerk' });
  expect(await set(0)).toMatchObject(words);
  expect(await set(-1)).toMatchObject({ success: true });
});

it('refuses users whom the caller does not see', async () => {
  await app.db.execute(sql`insert into sys_user (id, username, realname, status, del_flag) values ('mailer', 'mailer', '发送人', 1, 0)`);
  await app.db.execute(sql`insert into sys_role (id, role_name, role_code) values ('mailer', '发送报表', 'mailer')`);
  await app.db.execute(sql`insert into sys_user_role (id, user_id, role_id) values ('mailer', 'mailer', 'mailer')`);
  for (const permission of ['run-mailed', '2000000000000000825'])
    await app.db.execute(
      sql`insert into sys_role_permission (id, role_id, permission_id) values (${`m-${permission}`}, 'mailer', ${permission})`,
    );
  const refused = await app.ask(reportMails.add, { body: draft({ users: 'admin' }) }, { as: 'mailer' });
  expect(refused).toMatchObject({ success: false, message: '没有此用户：admin' });
});

it('lets nobody but its maker change or send it; who configures reports stops and removes it', async () => {
  const mail = await made({ title: '他人的' });
  const { id, updateTime } = mail;
  const edit = { ...draft({ title: '改了' }), id, updateTime };
  expect(await app.ask(reportMails.edit, { body: edit }, { as: 'admin' })).toMatchObject({
    success: false,
    message: '只能修改自己的定时发送',
  });
  expect(await app.ask(reportMails.send, { body: { id } }, { as: 'admin' })).toMatchObject({
    success: false,
    message: '只能发送自己的定时发送',
  });
  expect((await listed('admin')).find((row) => row.id === id)).toMatchObject({ isMine: false });
  // without the code
  expect(await app.ask(reportMails.list, { query: { reportId: REPORT } }, { as: 'manager' })).toMatchObject({ code: 510 });
  expect(await app.ask(reportMails.setStatus, { body: { id, status: -1 } }, { as: 'admin' })).toMatchObject({ success: true });
  expect(await app.ask(reportMails.setStatus, { body: { id, status: 0 } }, { as: 'admin' })).toMatchObject({ success: false });
  expect(await app.ask(reportMails.edit, { body: edit }, { as: 'clerk' })).toMatchObject({ success: true });
  // read before that edit
  expect(await app.ask(reportMails.edit, { body: edit }, { as: 'clerk' })).toMatchObject({ success: false });
  expect(await app.ask(reportMails.remove, { query: { id } }, { as: 'admin' })).toMatchObject({ success: true });
  expect((await app.ask(quartzJobs.byId, { query: { id } })).success).toBe(false);
});

it('stops and tells its maker once the maker may no longer run the report, has lost the right to mail, or is frozen', async () => {
  const mail = await made({ title: '失去<权限>' });
  const told = async () => {
    const { rows } = await app.db.execute<{ html: string }>(
      sql`select es_content as html from sys_sms where es_type = '4' and es_receiver = 'clerk' and es_title = '定时发送已停止：失去<权限>' order by create_time`,
    );
    return rows.map(({ html }) => html);
  };
  const statusNow = async () => (await listed('admin')).find(({ id }) => id === mail.id)?.status;
  const fire = async (error: string) => {
    await app.ask(quartzJobs.execute, { query: { id: mail.id } });
    await until(async () => (await runOf(mail.id))?.error === error);
  };
  const startAgain = () => app.db.execute(sql`update sys_quartz_job set status = 0 where id = ${mail.id}`);

  await app.db.execute(sql`update sys_permission set perms = 'online:report:another' where id = 'run-mailed'`);
  await fire('制定人 clerk 已没有运行此报表的权限，未发送');
  expect(await statusNow()).toBe(-1);
  expect(await told()).toEqual([expect.stringContaining('“失去&lt;权限&gt;”已停止：制定人 clerk 已没有运行此报表的权限，未发送。')]);
  expect((await runOf(mail.id))?.lines.join()).toContain('定时发送已停止');
  // once: it is stopped already
  const first = (await runOf(mail.id))?.id;
  await app.ask(quartzJobs.execute, { query: { id: mail.id } });
  await until(async () => (await runOf(mail.id))?.id !== first && (await runOf(mail.id))?.state === 'failed');
  expect(await told()).toHaveLength(1);

  await app.db.execute(sql`update sys_permission set perms = 'online:report:mailed' where id = 'run-mailed'`);
  await app.db.execute(sql`delete from sys_role_permission where id = 'g2'`);
  await startAgain();
  await fire('制定人 clerk 已没有定时发送报表的权限，未发送');
  expect(await statusNow()).toBe(-1);
  expect(await told()).toHaveLength(2);

  await app.db.execute(sql`update sys_user set status = 2 where username = 'clerk'`);
  await startAgain();
  await fire('制定人的账号已停用或删除，未发送');
  expect(await statusNow()).toBe(-1);
  // a frozen person reads it once the account is in use again
  expect(await told()).toHaveLength(3);
  expect(mailServer.mails.filter(({ subject }) => subject === '失去<权限>')).toEqual([]);
  expect((await listed('admin')).find(({ id }) => id === mail.id)).toMatchObject({ lastResult: '失败：制定人的账号已停用或删除，未发送' });
});

it('stops when the account of its maker was removed', async () => {
  const mail = await made({ title: '已删除' }, 'admin');
  await app.db.execute(sql`insert into sys_user (id, username, realname, status, del_flag) values ('gone', 'gone', '离职', 1, 1)`);
  await app.db.execute(sql`update onl_cgreport_mail set owner_id = 'gone' where id = ${mail.id}`);
  await app.ask(quartzJobs.execute, { query: { id: mail.id } });
  await until(async () => (await runOf(mail.id))?.error === '制定人的账号已停用或删除，未发送');
  expect((await listed('admin')).find(({ id }) => id === mail.id)).toMatchObject({ status: -1 });
});

it('removes the schedules of a removed report with their jobs', async () => {
  const jobs = async () => (await app.ask(quartzJobs.list, { query: { jobClassName: '*ReportMailJob' } })).result.total;
  expect(await jobs()).toBeGreaterThan(0);
  await app.ask(reportHeads.remove, { query: { id: REPORT } });
  expect(await jobs()).toBe(0);
  expect((await app.db.execute(sql`select from onl_cgreport_mail`)).rowCount).toBe(0);
});
