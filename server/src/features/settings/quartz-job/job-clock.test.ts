import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { type TableChanges, watchTableChanges } from '#db/changes/table-changes.ts';
import { type Database, openDatabase } from '#db/db.ts';
import type { JobHandler } from '#platform/schedule/job-handler.ts';
import { createTestDatabase } from '#testing/database/test-database.ts';
import { until } from '#testing/until.ts';
import { createJobClaims } from './job-claims.ts';
import { createJobClock } from './job-clock.ts';
import { createJobHandlers } from './job-handlers.ts';
import { createJobRunRepository } from './job-run.repository.ts';
import { createJobRunner } from './job-runner.ts';
import { createQuartzJobRepository } from './quartz-job.repository.ts';

interface Run {
  jobId: string;
  state: string;
  fireAt: string;
  attempt: number;
  error: string | null;
  node: string;
  log: string;
}

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let opened: Database;
let changes: TableChanges;
beforeAll(async () => {
  database = await createTestDatabase();
  opened = openDatabase(database.url);
  changes = await watchTableChanges(database.url, () => undefined);
});
afterAll(async () => {
  await changes.close();
  await opened.close();
  await database.drop();
});

const runsOf = async (jobId: string) => {
  const { rows } = await opened.db.execute<Run & Record<string, unknown>>(sql`
    select job_id as "jobId", state, fire_at::text as "fireAt", attempt, error, node, log from sys_job_run where job_id = ${jobId} order by fire_at, attempt`);
  return rows;
};

const aborted = (signal: AbortSignal) => new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
const tested: Record<string, JobHandler> = {
  'test.QuickJob': { about: '', repeatable: true, run: async ({ log, parameter }) => log(`ran ${parameter}`) },
  'test.EndlessJob': { about: '', run: ({ signal }) => aborted(signal) },
  'test.RepeatableEndlessJob': { about: '', repeatable: true, run: ({ signal }) => aborted(signal) },
  'test.ClosingJob': { about: '', run: ({ closing }) => aborted(closing) },
  'test.FailingJob': { about: '', run: async () => Promise.reject(new Error('没有成功')) },
};

/** A clock with a runner, as one process has them. */
const aProcess = (node: string) => {
  const [jobs, runs] = [createQuartzJobRepository(opened.db), createJobRunRepository(opened.db)];
  const stopping = new AbortController();
  const handlers = createJobHandlers(tested);
  const parts = { handlers, onTrouble: () => undefined };
  const runner = createJobRunner({ ...parts, claims: createJobClaims(opened.locks, node), repository: runs, stopping: stopping.signal });
  const clock = createJobClock({ ...parts, node, jobs, runs, runner, changes });
  return {
    runner,
    runs,
    clock,
    async end() {
      stopping.abort();
      await clock.close();
      await runner.settle();
    },
  };
};

let made = 0;
const aJob = async (jobClassName: string, more: { cron?: string; overlapping?: number; timeLimit?: number; armedAgo?: number } = {}) => {
  const id = `tested-${made++}`;
  await opened.db.execute(sql`
    insert into sys_quartz_job (id, job_class_name, cron_expression, parameter, status, overlapping, time_limit, armed_at)
    values (${id}, ${jobClassName}, ${more.cron ?? '* * * * * ?'}, 'p', 0, ${more.overlapping ?? null}, ${more.timeLimit ?? null},
      clock_timestamp() - make_interval(secs => ${more.armedAgo ?? 0}))`);
  return id;
};
const stopJob = async (id: string) => void (await opened.db.execute(sql`update sys_quartz_job set status = -1 where id = ${id}`));
const aFire = (jobId: string, more: object = {}) => ({
  jobId,
  fireAt: Date.now(),
  attempt: 1,
  jobClassName: 'test.QuickJob',
  parameter: null,
  timeLimit: null,
  overlapping: false,
  runBy: 'admin',
  ...more,
});

it('gives every second to exactly one of three processes, without a gap', async () => {
  const id = await aJob('test.QuickJob');
  const processes = ['a', 'b', 'c'].map(aProcess);
  for (const { clock } of processes) clock.start();
  await until(async () => (await runsOf(id)).length >= 5);
  await stopJob(id);
  await Promise.all(processes.map(({ end }) => end()));
  const runs = await runsOf(id);
  const seconds = runs.map(({ fireAt }) => Date.parse(`${fireAt.replace(' ', 'T')}Z`) / 1000);
  expect(seconds).toEqual(seconds.map((_, index) => (seconds[0] ?? 0) + index));
  expect(runs.every(({ state, attempt, log }) => state === 'done' && attempt === 1 && log.includes('ran p'))).toBe(true);
});

it('skips a time while an earlier run goes on, unless overlapping is allowed', async () => {
  const alone = await aJob('test.EndlessJob');
  const overlapping = await aJob('test.EndlessJob', { overlapping: 1 });
  const { clock, end } = aProcess('a');
  clock.start();
  await until(async () => (await runsOf(alone)).length >= 3 && (await runsOf(overlapping)).length >= 3);
  await Promise.all([alone, overlapping].map(stopJob));
  const [first, ...others] = (await runsOf(alone)).map(({ state }) => state);
  expect([first, ...new Set(others)]).toEqual(['running', 'skipped']);
  expect((await runsOf(overlapping)).every(({ state }) => state === 'running')).toBe(true);
  await end();
  // a process that has stopped leaves them to the others, or to its next start
  const next = aProcess('b');
  next.clock.start();
  await until(async () => (await runsOf(alone))[0]?.state === 'interrupted');
  await next.end();
});

it('fires once for all the times that passed while no process was there', async () => {
  const id = await aJob('test.QuickJob', { cron: '0 * * * * ?', armedAgo: 3600 });
  const { clock, end } = aProcess('a');
  clock.start();
  await until(async () => (await runsOf(id)).length >= 1);
  await pause(1500);
  await stopJob(id);
  await end();
  // a minute may begin meanwhile
  expect((await runsOf(id)).length).toBeLessThanOrEqual(2);
});

it('ends a run at its time limit, and when somebody asks', async () => {
  const { runner, runs, end } = aProcess('a');
  await runner.start(aFire('limited', { jobClassName: 'test.EndlessJob', timeLimit: 1 }));
  await runner.start(aFire('asked', { jobClassName: 'test.EndlessJob' }));
  const { running } = await runs.look();
  await runs.askToStop(running.find(({ jobId }) => jobId === 'asked')?.id ?? '');
  await until(async () => (await runsOf('limited'))[0]?.state === 'timeout' && (await runsOf('asked'))[0]?.state === 'stopped');
  expect((await runsOf('limited'))[0]?.error).toBe('超过运行时限 1 秒');
  await end();
});

it('lets a run that hears it in time end well before its limit', async () => {
  const { runner, end } = aProcess('a');
  await runner.start(aFire('closing', { jobClassName: 'test.ClosingJob', timeLimit: 16 }));
  await until(async () => (await runsOf('closing'))[0]?.state !== 'running', 60_000);
  expect((await runsOf('closing'))[0]).toMatchObject({ state: 'done', error: null });
  await end();
});

it('keeps the reason of a failure', async () => {
  const { runner, end } = aProcess('a');
  await runner.start(aFire('failing', { jobClassName: 'test.FailingJob' }));
  await runner.start(aFire('unknown', { jobClassName: 'com.example.NoSuchJob' }));
  await until(async () => (await runsOf('failing'))[0]?.state === 'failed' && (await runsOf('unknown'))[0]?.state === 'failed');
  expect((await runsOf('failing'))[0]?.error).toBe('没有成功');
  expect((await runsOf('unknown'))[0]?.error).toBe('后台找不到该类名：com.example.NoSuchJob');
  await end();
});

it('ends the run of a process that has lost its lock, and repeats it where that does no harm', async () => {
  const [dying, other] = [aProcess('dying'), aProcess('other')];
  await dying.runner.start(aFire('once', { jobClassName: 'test.EndlessJob' }));
  await dying.runner.start(aFire('again', { jobClassName: 'test.RepeatableEndlessJob' }));
  other.clock.start();
  await pause(1500);
  expect((await runsOf('again')).map(({ state }) => state)).toEqual(['running']);
  // what PostgreSQL does with the connections of a process that was killed
  await opened.db.execute(sql`
    select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and pid <> pg_backend_pid()
      and database = (select oid from pg_database where datname = current_database())`);
  await until(async () => (await runsOf('once'))[0]?.state === 'interrupted' && (await runsOf('again')).length === 2);
  expect((await runsOf('once')).length).toBe(1);
  expect((await runsOf('again')).map(({ state, attempt, node }) => [state, attempt, node])).toEqual([
    ['interrupted', 1, 'dying'],
    ['running', 2, 'other'],
  ]);
  await Promise.all([dying.end(), other.end()]);
});

it('ends a run in its name that it does not know: the answer to its insertion was lost', async () => {
  const { clock, end } = aProcess('a');
  clock.start();
  await opened.db.execute(sql`
    insert into sys_job_run (id, job_id, fire_at, attempt, state, job_class_name, node)
    values ('unknown-run', 'unknown-run', clock_timestamp(), 1, 'running', 'test.EndlessJob', 'a')`);
  await until(async () => (await runsOf('unknown-run'))[0]?.state === 'interrupted');
  await end();
});

it('leaves the jobs for which it has no room to another process', async () => {
  // those of earlier tests would be taken up
  await opened.db.execute(sql`delete from sys_job_run`);
  const ids = await Promise.all(Array.from({ length: 40 }, () => aJob('test.EndlessJob')));
  const of = async (node: string) =>
    (await Promise.all(ids.map(runsOf))).flat().filter((run) => run.state === 'running' && run.node === node).length;
  const first = aProcess('full');
  first.clock.start();
  await until(async () => (await of('full')) === 32);
  await pause(1500);
  expect(await of('full')).toBe(32);
  const second = aProcess('helping');
  second.clock.start();
  await until(async () => (await of('helping')) === 8);
  expect(await of('full')).toBe(32);
  await Promise.all(ids.map(stopJob));
  await Promise.all([first.end(), second.end()]);
});
