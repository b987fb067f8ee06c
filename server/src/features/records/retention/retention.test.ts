import { dataLogs } from '@mortise/shared/contract/records';
import { visits } from '@mortise/shared/contract/session';
import { jobForms, jobRuns, quartzJobs } from '@mortise/shared/contract/settings';
import { sql } from 'drizzle-orm';
import { wallTime } from '#db/clock.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { until } from '#testing/until.ts';
import { removeSomeVersions } from '../data-log/old-versions.changes.ts';
import { removeSomeLogs } from '../log/old-logs.changes.ts';
import { AT_ONCE, type Place, type RemoveSome } from './old-rows.changes.ts';
import { removeLogsJob } from './retention.job.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ jobClock: true });
});
afterAll(() => app.close());

const DAY = 24 * 3_600_000;
const daysAgo = (days: number) => wallTime(Date.now() - days * DAY);

const count = async (rows: ReturnType<typeof sql>) =>
  (await app.db.execute<{ n: number }>(sql`select count(*)::int as n ${rows}`)).rows[0]?.n;

/** Adds so many rows to the log, all of one moment, and returns how to count those that are left. */
const logged = async (text: string, rows: number, days: number, { type = 2, userid = 'clerk' } = {}) => {
  await app.db.execute(sql`insert into sys_log (id, log_type, log_content, userid, create_time)
    select ${text} || n, ${type}::int, ${text}, ${userid}, ${daysAgo(days)}::timestamp from generate_series(1, ${rows}::int) n`);
  return () => count(sql`from sys_log where log_content = ${text}`);
};

/** Adds versions of a record of 职务管理, given as the days since each. */
const versioned = async (id: string, ages: readonly number[], last = '{"name": "x"}') => {
  for (const [index, days] of ages.entries())
    await app.db.execute(sql`insert into sys_data_log (id, data_table, data_id, data_content, data_version, create_time)
      values (${`${id}-${index}`}, 'sys_position', ${id}, ${index === ages.length - 1 ? last : '{"name": "x"}'}, ${index + 1}, ${daysAgo(days)})`);
};
/** Numbers of its versions, the newest first; undefined if there are none. */
const versionsOf = async (dataId: string) => {
  const { result } = await app.ask(dataLogs.versions, { query: { dataTable: 'sys_position', dataId } });
  return result?.map(({ dataVersion }) => Number(dataVersion));
};

const removeAll = async (removeSome: RemoveSome, before: string) => {
  let place: Place | undefined;
  const steps: number[] = [];
  do {
    const step = await removeSome(before, place);
    steps.push(step.removed);
    place = step.next;
  } while (place);
  return steps;
};

const jobOf = async (name: string) => {
  const { result } = await app.ask(quartzJobs.list, { query: { jobClassName: `*${name}` } });
  const [job] = result.records;
  if (!job) throw new Error(`there is no ${name}`);
  return job;
};
const lastRun = async (jobId: string) => (await app.ask(jobRuns.list, { query: { jobId } })).result.records[0];

it('removes old logs in steps, and counts their sign-ins further', async () => {
  const operations = await logged('old operation', AT_ONCE + 1, 200);
  const signIns = await logged('old sign-in', 3, 190, { type: 1 });
  await logged('sign-in of somebody else', 1, 190, { type: 1, userid: 'manager' });
  const young = await logged('young operation', 2, 179);
  const [before, own] = await Promise.all([app.ask(visits.totals), app.ask(visits.totals, {}, { as: 'clerk' })]);
  expect(await removeAll(removeSomeLogs(app.db), daysAgo(180))).toEqual([AT_ONCE, 5]);
  expect([await operations(), await signIns(), await young()]).toEqual([0, 0, 2]);
  expect((await app.ask(visits.totals)).result).toEqual(before.result);
  expect((await app.ask(visits.totals, {}, { as: 'clerk' })).result).toEqual(own.result);

  await logged('old sign-in again', 2, 190, { type: 1 });
  await removeAll(removeSomeLogs(app.db), daysAgo(180));
  expect(await count(sql`from sys_removed_sign_in where username = 'clerk' and visits = 5`)).toBe(1);
});

it('keeps the newest version of a record however old, and nothing of one that was removed', async () => {
  await versioned('kept', [400, 300, 200]);
  await versioned('young', [400, 300, 10]);
  await versioned('removed', [400, 300], '{"name": "x", "deleted": true}');
  // a name is no mark of a removal
  await versioned('quoting', [400], JSON.stringify({ name: '"deleted": true' }));
  await versioned('inner', [400], '{"name": "x", "part": {"deleted": true}}');
  await versioned('broken', [400], '"deleted": true');
  await removeAll(removeSomeVersions(app.db), daysAgo(180));
  expect(await versionsOf('kept')).toEqual([3]);
  expect(await versionsOf('young')).toEqual([3]);
  expect(await versionsOf('removed')).toBeUndefined();
  for (const id of ['quoting', 'inner', 'broken']) expect(await versionsOf(id)).toEqual([1]);
});

it('goes on behind versions that stay', async () => {
  await app.db.execute(sql`insert into sys_data_log (id, data_table, data_id, data_content, data_version, create_time)
    select 'many-' || n, 'sys_position', 'many-' || n, '{}', 1, ${daysAgo(500)}::timestamp from generate_series(1, ${AT_ONCE}::int) n`);
  await versioned('behind', [450, 440]);
  const steps = await removeAll(removeSomeVersions(app.db), daysAgo(430));
  expect(steps).toEqual([0, 1]);
  expect(await versionsOf('behind')).toEqual([2]);
});

it('runs as two jobs of every installation, with the days as their parameter', async () => {
  const [logs, versions] = [await jobOf('RemoveLogsJob'), await jobOf('RemoveVersionsJob')];
  for (const job of [logs, versions]) expect(job).toMatchObject({ status: 0, parameter: '180' });
  const old = await logged('older than 90 days', 1, 100);
  const execute = (parameter: string) => app.ask(jobRuns.start, { body: { id: logs.id, parameter } });
  expect(await execute('0')).toMatchObject({ success: true });
  await until(async () => (await lastRun(logs.id))?.state === 'done');
  expect(await old()).toBe(1);
  expect(await execute('90')).toMatchObject({ success: true });
  await until(async () => (await old()) === 0);
});

it('neither runs with days that are none, nor lets them be saved', async () => {
  const job = await jobOf('RemoveVersionsJob');
  const refusal = { success: false, message: expect.stringContaining('保留天数“半年”不正确') };
  expect(await app.ask(jobRuns.start, { body: { id: job.id, parameter: '半年' } })).toMatchObject(refusal);
  expect(await app.ask(quartzJobs.edit, { body: { ...job, parameter: '半年' } })).toMatchObject(refusal);
  expect(await lastRun(job.id)).toBeUndefined();
  const forms = await app.ask(jobForms.handlers);
  expect(forms.result.find(({ className }) => className === job.jobClassName)?.parameterHint).toContain('0 表示永久保留');
});

it('ends before its time limit and leaves the rest for the next run', async () => {
  const closing = new AbortController();
  const lines: string[] = [];
  const job = removeLogsJob(async () => {
    closing.abort();
    return { removed: AT_ONCE, next: { time: '2020-01-01 00:00:00', id: 'x' } };
  });
  const signal = new AbortController().signal;
  await job.run({ signal, closing: closing.signal, log: (line) => lines.push(line), parameter: null, fireAt: Date.UTC(2026, 6, 1) });
  expect(lines).toEqual([`已清理 2026-01-02 08:00:00 之前的 ${AT_ONCE} 条记录，其余下次继续`]);
});
