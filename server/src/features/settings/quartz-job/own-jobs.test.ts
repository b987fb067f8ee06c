import { quartzJobs } from '@mortise/shared/contract/settings';
import { sql } from 'drizzle-orm';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { until } from '#testing/until.ts';
import { createQuartzJobRepository } from './quartz-job.repository.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ jobClock: true });
});
afterAll(() => app.close());

const jobOf = async (className: string) => {
  const { result } = await app.ask(quartzJobs.list, { query: { jobClassName: `*${className}` } });
  return result.records[0];
};

it('lists the clean-ups of the product as started jobs', async () => {
  expect(await jobOf('RemoveExpiredSessionsJob')).toMatchObject({ status: 0, cronExpression: '0 0/5 * * * ?' });
  expect(await jobOf('SweepFilesJob')).toMatchObject({ status: 0, cronExpression: '0 20 0/6 * * ?' });
  expect(await jobOf('RemoveRemoteLoadsJob')).toMatchObject({ status: 0, cronExpression: '0 50 * * * ?' });
  expect(await jobOf('RemoveOrphanBuildsJob')).toMatchObject({ status: 0, cronExpression: '0 25 4 * * ?' });
  expect(await jobOf('TellEndingKeysJob')).toMatchObject({ status: 0, cronExpression: '0 10 9 * * ?' });
  expect(await jobOf('CleanTasksJob')).toMatchObject({ status: 0, description: expect.stringContaining('清理任务') });
});

it('adds none that somebody stopped or gave other times, and no second one', async () => {
  const job = await jobOf('CleanTasksJob');
  await app.ask(quartzJobs.pause, { query: { id: job?.id ?? '' } });
  const own = { id: 'own-other', jobClassName: job?.jobClassName ?? '', cronExpression: '0 0 * * * ?', description: '', parameter: null };
  await createQuartzJobRepository(app.db).addMissing([own]);
  const { result } = await app.ask(quartzJobs.list, { query: { jobClassName: '*CleanTasksJob' } });
  expect(result.records.map(({ status }) => status)).toEqual([-1]);
});

it('removes expired sessions and old tasks when they run', async () => {
  await app.db.execute(sql`insert into sys_session (id, user_id, created_at, last_seen_at, expires_at)
    select 'long-over', id, 0, 0, 1 from sys_user where username = 'clerk'`);
  await app.db.execute(sql`insert into sys_task (id, handler, title, owner_id, owner, input, state, created_at, finished_at)
    select 'old-task', 'x', 'x', id, '{}', '{}', 'done', 0, 1 from sys_user where username = 'admin'`);
  for (const name of ['RemoveExpiredSessionsJob', 'CleanTasksJob'])
    expect(await app.ask(quartzJobs.execute, { query: { id: (await jobOf(name))?.id ?? '' } })).toMatchObject({ success: true });
  await until(async () => (await app.db.execute(sql`select from sys_session where id = 'long-over'`)).rowCount === 0);
  await until(async () => (await app.db.execute(sql`select from sys_task where id = 'old-task'`)).rowCount === 0);
});
