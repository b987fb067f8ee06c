import { jobForms, jobRuns, type QuartzJobDraft, quartzJobs } from '@mortise/shared/contract/settings';
import { sql } from 'drizzle-orm';
import { sendFile } from '#testing/send-file.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { until } from '#testing/until.ts';
import { aWorkbook, exported } from '#testing/workbooks.ts';

const SAMPLE = 'org.jeecg.modules.quartz.job.SampleParamJob';
const STOPPED = -1;

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

let made = 0;
const draft = (more: Partial<QuartzJobDraft> = {}): QuartzJobDraft => ({
  jobClassName: SAMPLE,
  cronExpression: '0 0 3 * * ?',
  description: `试验${made++}`,
  status: STOPPED,
  ...more,
});
const byDescription = async (description: string) => (await app.ask(quartzJobs.list, { query: { description } })).result.records[0];
/** Adds a job and returns it as the list shows it. */
const added = async (more: Partial<QuartzJobDraft> = {}) => {
  const body = draft(more);
  await app.ask(quartzJobs.add, { body });
  const row = await byDescription(body.description ?? '');
  if (!row) throw new Error('the job was not added');
  return row;
};
const statusOf = async (id: string) => (await app.ask(quartzJobs.byId, { query: { id } })).result.status;

it('stores jobs, of which several may have one class', async () => {
  const [one, two] = [await added(), await added()];
  expect(one).toMatchObject({ jobClassName: SAMPLE, status: STOPPED, status_dictText: '停止', createBy: 'admin' });
  expect(two.id).not.toBe(one.id);
});

it('starts and stops a job', async () => {
  const { id } = await added();
  expect(await app.ask(quartzJobs.resume, { query: { id } })).toMatchObject({ success: true, message: '恢复定时任务成功' });
  expect(await statusOf(id)).toBe(0);
  expect(await app.ask(quartzJobs.pause, { query: { id } })).toMatchObject({ success: true, message: '暂停定时任务成功' });
  expect(await statusOf(id)).toBe(STOPPED);
  for (const call of [quartzJobs.resume, quartzJobs.pause])
    expect(await app.ask(call, { query: { id: 'no-such-id' } })).toMatchObject({ success: false, message: '定时任务不存在！' });
});

it('starts and stops all jobs of a class for older clients', async () => {
  const jobClassName = 'com.example.older.SampleJob';
  const rows = [await added({ jobClassName }), await added({ jobClassName })];
  const statuses = () => Promise.all(rows.map(({ id }) => statusOf(id)));
  expect(await app.ask(quartzJobs.resume, { query: { jobClassName } })).toMatchObject({ success: true });
  expect(await statuses()).toEqual([0, 0]);
  expect(await app.ask(quartzJobs.pause, { query: { jobClassName } })).toMatchObject({ success: true });
  expect(await statuses()).toEqual([STOPPED, STOPPED]);
});

it('refuses to start what nothing is registered for, and keeps it while it is stopped', async () => {
  const unknown = { jobClassName: 'org.jeecg.NoSuchJob' };
  const words = { success: false, message: '后台找不到该类名：org.jeecg.NoSuchJob', code: 500 };
  expect(await app.ask(quartzJobs.add, { body: draft({ ...unknown, status: 0 }) })).toMatchObject(words);
  const { id } = await added(unknown);
  expect(await app.ask(quartzJobs.resume, { query: { id } })).toMatchObject(words);
  expect(await app.ask(quartzJobs.execute, { query: { id } })).toMatchObject(words);
});

it('refuses an expression that Quartz would refuse or read otherwise', async () => {
  const row = await added();
  const refused = { success: false, message: 'Cron表达式参数[分]错误：“60”应在 0 到 59 之间' };
  expect(await app.ask(quartzJobs.add, { body: draft({ cronExpression: '0 60 * * * ?' }) })).toMatchObject(refused);
  expect(await app.ask(quartzJobs.edit, { body: { ...row, cronExpression: '0 60 * * * ?' } })).toMatchObject(refused);
});

it('tells while an expression is typed what it means and when it fires', async () => {
  const times = async (cronExpression: string) => (await app.ask(jobForms.times, { query: { cronExpression } })).result;
  const daily = await times('0 15 3 ? * MON-FRI');
  expect(daily).toMatchObject({ sentence: '在03:15，星期一至星期五', warning: null });
  expect(daily.times).toHaveLength(5);
  expect(daily.times.every((time) => time.endsWith(' 03:15:00'))).toBe(true);
  expect((await times('* * 3 * * ?')).warning).toContain('每秒');
  expect((await times('0/50 * * * * ?')).warning).toContain('间隔不均匀');
  expect(await times('0 0 0 1 1 ? 2020')).toMatchObject({
    times: [],
    warning: 'Cron表达式“0 0 0 1 1 ? 2020”今后不会再触发：所写的时间都已经过去',
  });
});

it.each([
  ['0 0 0 30 2 ?', '永远不会触发：没有这样的日期'],
  ['0 0 0 1 1 ? 2020', '今后不会再触发：所写的时间都已经过去'],
])('starts no job at %s, and keeps it while it is stopped', async (cronExpression, reason) => {
  const words = { success: false, message: `Cron表达式“${cronExpression}”${reason}` };
  expect(await app.ask(quartzJobs.add, { body: draft({ cronExpression, status: 0 }) })).toMatchObject(words);
  const stopped = await added({ cronExpression });
  expect(await app.ask(quartzJobs.resume, { query: { id: stopped.id } })).toMatchObject(words);
  expect(await app.ask(quartzJobs.edit, { body: { ...stopped, status: 0 } })).toMatchObject(words);
  const rows = [{ id: stopped.id, updateTime: stopped.updateTime ?? null }];
  const { result } = await app.ask(quartzJobs.editBulk, { body: { values: { status: 0 }, rows } });
  expect(result.rows).toMatchObject([{ state: 'refused', reason: words.message }]);
  expect(await statusOf(stopped.id)).toBe(STOPPED);
  const started = await added({ status: 0 });
  expect(await app.ask(quartzJobs.edit, { body: { ...started, cronExpression } })).toMatchObject(words);
});

it('runs a job at once, with its own parameter or another one, and keeps what it wrote', async () => {
  const { id } = await added({ parameter: 'scott' });
  const runs = async () => (await app.ask(jobRuns.list, { query: { jobId: id, column: 'fireAt', order: 'asc' } })).result.records;
  expect(await app.ask(quartzJobs.execute, { query: { id } })).toMatchObject({ success: true, message: '执行成功!' });
  expect(await app.ask(jobRuns.start, { body: { id, parameter: 'tiger' } })).toMatchObject({ success: true });
  await until(async () => (await runs()).filter(({ state }) => state === 'done').length === 2);
  expect((await runs()).map(({ parameter, runBy }) => [parameter, runBy])).toEqual([
    ['scott', 'admin'],
    ['tiger', 'admin'],
  ]);
  const { result } = await app.ask(jobRuns.log, { query: { id: (await runs())[1]?.id ?? '' } });
  expect(result.lines).toEqual([expect.stringContaining('参数：tiger')]);
  expect(await app.ask(jobRuns.stop, { body: { id: (await runs())[0]?.id ?? '' } })).toMatchObject({ message: '该次运行已结束' });
  expect(await statusOf(id)).toBe(STOPPED);
});

it('keeps each of many starts at once', async () => {
  const { id } = await added();
  await Promise.all(Array.from({ length: 12 }, (_, i) => app.ask(jobRuns.start, { body: { id, parameter: `${i}` } })));
  expect((await app.ask(jobRuns.list, { query: { jobId: id } })).result.total).toBe(12);
});

it('names started jobs whose last run has failed', async () => {
  const run = (jobId: string, fireAt: string, state: string) =>
    app.db.execute(sql`
      insert into sys_job_run (id, job_id, fire_at, attempt, state, job_class_name, node)
      values (${`${jobId}-${fireAt}`}, ${jobId}, ${`2026-01-01 ${fireAt}`}, 1, ${state}, 'x', 'n')`);
  const job = (id: string, status: number) =>
    app.db.execute(sql`
      insert into sys_quartz_job (id, job_class_name, cron_expression, status) values (${id}, ${`class of ${id}`}, '0 0 0 1 1 ? 2099', ${status})`);
  for (const [id, status] of [
    ['failed', 0],
    ['mended', 0],
    ['stopped', -1],
    ['never', 0],
  ] as const)
    await job(id, status);
  for (const id of ['failed', 'mended', 'stopped']) await run(id, '08:00', 'failed');
  await run('mended', '09:00', 'done');
  await run('failed', '09:00', 'skipped');
  await run('failed', '10:00', 'running');
  const { result } = await app.ask(jobRuns.failing);
  expect(result.filter(({ jobId }) => ['failed', 'mended', 'stopped', 'never'].includes(jobId))).toEqual([
    { jobId: 'failed', jobClassName: 'class of failed', description: null, canRetry: false },
  ]);
  await app.db.execute(sql`delete from sys_job_run where job_class_name = 'x'`);
  await app.db.execute(sql`delete from sys_quartz_job where id in ('failed', 'mended', 'stopped', 'never')`);
});

it('says in the list when a job fires next, and how its last run went', async () => {
  const stopped = await added();
  const started = await added({ status: 0 });
  expect(stopped).toMatchObject({ nextTime: null, lastTime: null, lastState: null });
  expect(started.nextTime).toMatch(/^\d{4}-\d\d-\d\d 03:00:00$/);
  await app.ask(jobRuns.start, { body: { id: stopped.id, parameter: 'x' } });
  await until(async () => (await byDescription(stopped.description ?? ''))?.lastState === 'done');
  expect((await byDescription(stopped.description ?? ''))?.lastTime).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
});

it('lists a started job whose expression is broken, without a next time', async () => {
  const { id, description } = await added({ status: 0 });
  await app.db.execute(sql`update sys_quartz_job set cron_expression = 'never' where id = ${id}`);
  expect(await byDescription(description ?? '')).toMatchObject({ nextTime: null });
});

it('finds the runs of a job by their result', async () => {
  const { id } = await added();
  await app.ask(jobRuns.start, { body: { id, parameter: 'x' } });
  const total = async (state: string) => (await app.ask(jobRuns.list, { query: { jobId: id, state } })).result.total;
  await until(async () => (await total('done')) === 1);
  expect(await total('failed')).toBe(0);
});

it('runs all started jobs once more whose last run ended badly, with the parameter of that run', async () => {
  await app.db.execute(sql`update sys_quartz_job set status = -1`);
  expect(await app.ask(jobRuns.retryFailing)).toMatchObject({ success: false, message: '没有可以重试的任务' });
  const rows = [await added({ status: 0 }), await added({ status: 0 }), await added()];
  for (const { id } of rows)
    await app.db.execute(sql`
      insert into sys_job_run (id, job_id, fire_at, attempt, state, job_class_name, parameter, node)
      values (${`failed ${id}`}, ${id}, '2020-01-01', 1, 'failed', ${SAMPLE}, ${`of ${id}`}, 'n')`);
  expect(await app.ask(jobRuns.retryFailing)).toMatchObject({
    success: true,
    message: '已开始执行 2 个任务',
    result: { started: 2, left: 0 },
  });
  for (const [place, { id }] of rows.entries()) {
    const { result } = await app.ask(jobRuns.list, { query: { jobId: id } });
    const runs = result.records.map(({ attempt, parameter }) => ({ attempt, parameter }));
    expect(runs).toHaveLength(place < 2 ? 2 : 1);
    expect(runs).toEqual(expect.arrayContaining((place < 2 ? [1, 2] : [1]).map((attempt) => ({ attempt, parameter: `of ${id}` }))));
  }
});

it('starts each failing job once, however many ask for it at once', async () => {
  await app.db.execute(sql`update sys_quartz_job set status = -1`);
  const rows = [await added({ status: 0 }), await added({ status: 0, overlapping: 1 })];
  // an attempt that was skipped counts as one, though it says nothing of the job
  for (const { id } of rows)
    await app.db.execute(sql`
      insert into sys_job_run (id, job_id, fire_at, attempt, state, job_class_name, node)
      select ${id} || attempt, ${id}, '2020-01-01', attempt, state, ${SAMPLE}, 'n' from (values (1, 'failed'), (2, 'skipped')) as run (attempt, state)`);
  const answers = await Promise.all(Array.from({ length: 6 }, () => app.ask(jobRuns.retryFailing)));
  expect(answers.reduce((sum, { result }) => sum + (result?.started ?? 0), 0)).toBe(2);
  for (const { id } of rows) expect((await app.ask(jobRuns.list, { query: { jobId: id } })).result.total).toBe(3);
});

it('starts twenty at most, and says how many are left', async () => {
  await app.db.execute(sql`update sys_quartz_job set status = -1`);
  await app.db.execute(sql`
    with job as (
      insert into sys_quartz_job (id, job_class_name, cron_expression, status) select 'many ' || n, ${SAMPLE}, '0 0 3 * * ?', 0 from generate_series(1, 22) n
      returning id)
    insert into sys_job_run (id, job_id, fire_at, attempt, state, job_class_name, node) select id, id, '2020-01-01', 1, 'failed', ${SAMPLE}, 'n' from job`);
  expect(await app.ask(jobRuns.retryFailing)).toMatchObject({
    message: '已开始执行 20 个任务，还有 2 个，请稍后再试一次',
    result: { started: 20, left: 2 },
  });
  await until(async () => (await app.ask(jobRuns.failing)).result.length === 2);
  await app.db.execute(sql`delete from sys_quartz_job where id like 'many %'`);
});

it('does not run what runs already once more, nor what nothing is registered for', async () => {
  await app.db.execute(sql`update sys_quartz_job set status = -1`);
  const [running, unknown] = [await added({ status: 0 }), await added()];
  await app.db.execute(sql`update sys_quartz_job set status = 0, job_class_name = 'nobody' where id = ${unknown.id}`);
  const run = (id: string, fireAt: string, state: string) =>
    app.db.execute(sql`
      insert into sys_job_run (id, job_id, fire_at, attempt, state, job_class_name, node)
      values (${`${state} ${id}`}, ${id}, ${fireAt}, 1, ${state}, (select job_class_name from sys_quartz_job where id = ${id}), 'n')`);
  for (const { id } of [running, unknown]) await run(id, '2020-01-01', 'failed');
  await run(running.id, '2020-01-02', 'running');
  expect((await app.ask(jobRuns.failing)).result.map(({ canRetry }) => canRetry)).toEqual([false, false]);
  expect(await app.ask(jobRuns.retryFailing)).toMatchObject({ success: false, message: '没有可以重试的任务' });
  await app.db.execute(sql`delete from sys_job_run where state = 'running' and job_id = ${running.id}`);
});

it('removes jobs with their runs', async () => {
  const { id } = await added();
  await app.ask(quartzJobs.execute, { query: { id } });
  expect(await app.ask(quartzJobs.removeBatch, { query: { ids: id } })).toMatchObject({ message: '删除定时任务成功!' });
  expect((await app.ask(jobRuns.list, { query: { jobId: id } })).result.total).toBe(0);
  expect(await app.ask(quartzJobs.remove, { query: { id } })).toMatchObject({ message: '未找到对应实体' });
});

it('goes out as a workbook and comes in again, stopped', async () => {
  const content = await aWorkbook(
    ['任务类名', 'cron表达式', '参数', '描述', '状态'],
    [
      [SAMPLE, '0 0 4 * * ?', '甲', '导入的任务', '正常'],
      [SAMPLE, '每天', '', '不会导入', '停止'],
    ],
  );
  expect(await sendFile(app, quartzJobs.importExcel, { name: 'a.xlsx', content })).toMatchObject({
    result: { successCount: 1, errorCount: 1 },
  });
  const { rows } = await exported(app, quartzJobs.exportXls, { description: '导入的任务' });
  expect(rows.slice(3)).toEqual([[SAMPLE, '0 0 4 * * ?', '甲', '导入的任务', '停止']]);
});

it('lets only those change or start jobs who have the button', async () => {
  const { id } = await added();
  for (const [call, input] of [
    [quartzJobs.execute, { query: { id } }],
    [quartzJobs.resume, { query: { id } }],
    [quartzJobs.list, {}],
  ] as const)
    expect(await app.ask(call, input as never, { as: 'clerk' })).toMatchObject({ success: false, code: 510 });
});
