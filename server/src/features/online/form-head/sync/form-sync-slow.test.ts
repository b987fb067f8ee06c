import type { Task } from '@mortise/shared/contract';
import { formRows, formSync } from '@mortise/shared/contract/online';
import { tasks } from '@mortise/shared/contract/records';
import { sql } from 'drizzle-orm';
import { designing, fieldOf, formOf } from '#testing/a-form.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { until } from '#testing/until.ts';

jest.setTimeout(180_000);

/** Longer than a statement of a request may take. Seconds for each row. */
const SLOW = 3;
const ROWS = 3;

let app: TestApp;
let design: ReturnType<typeof designing>;
beforeAll(async () => {
  app = await openTestApp();
  design = designing(app);
  await app.db.execute(sql`create table pace (seconds int)`);
  await app.db.execute(sql`create function takes_time(text) returns boolean volatile language plpgsql as
    $$ begin perform pg_sleep((select seconds from pace)); return true; end $$`);
});
afterAll(() => app.close());
const pace = (seconds: number) => app.db.execute(sql`with old as (delete from pace) insert into pace values (${seconds})`);

/** A form whose column becomes a number; PostgreSQL checks each row of the new table at the pace. */
const slowForm = async (table: string) => {
  await pace(0);
  await design.make(formOf(table, [fieldOf('amount')]));
  for (let row = 1; row <= ROWS; row += 1)
    await app.db.execute(sql.raw(`insert into online."${table}" (id, amount) values ('${row}', '${row}')`));
  await app.db.execute(sql.raw(`alter table online."${table}" add constraint slow check (takes_time(amount::text))`));
  await design.edit(table, { amount: { dbType: 'int' } });
  return (await design.head(table)).id;
};
const typeOf = async (table: string) => {
  const { rows } = await app.db.execute<{ type: string }>(sql`select data_type as type from information_schema.columns
    where table_schema = 'online' and table_name = ${table} and column_name = 'amount'`);
  return rows[0]?.type;
};
const start = async (id: string) => (await app.ask(formSync.start, { params: { id, method: 'normal' } })).result;
const now = async ({ id }: Task) => (await app.ask(tasks.byId, { query: { id } })).result;
const sleeps = async () => (await app.db.execute(sql`select 1 from pg_stat_activity where wait_event = 'PgSleep'`)).rows.length > 0;

it('changes a table for longer than a request may take, as a task of the person', async () => {
  const id = await slowForm('slow_table');
  await pace(SLOW);
  expect(await app.ask(formSync.run, { params: { id, method: 'normal' } })).toMatchObject({
    success: false,
    message: '同步数据库失败，数据过多，未能在限定时间内完成，没有任何改动',
  });
  const task = await start(id);
  expect(task).toMatchObject({ kind: 'table-change', title: '同步数据库 slow_table', state: 'running' });
  // other requests are not blocked by the table's lock while the sync runs
  expect(await app.ask(formRows.list, { params: { headId: id } })).toMatchObject({ message: 'NO_DB_SYNC' });
  await until(async () => (await now(task)).state !== 'running', 120_000);
  expect(await now(task)).toMatchObject({ state: 'done', message: '同步数据库成功', progress: 100 });
  expect(await typeOf('slow_table')).toBe('integer');
  expect(await design.head('slow_table')).toMatchObject({ isDbSynch: 'Y' });
});

it('ends the statement under way when its owner cancels, and changes nothing', async () => {
  const id = await slowForm('cancelled_table');
  await pace(3600);
  const task = await start(id);
  await until(sleeps);
  await app.ask(tasks.cancel, { body: { id: task.id } });
  await until(async () => (await now(task)).state !== 'running');
  expect(await now(task)).toMatchObject({ state: 'cancelled', message: '已取消，未写入任何数据' });
  expect(await sleeps()).toBe(false);
  expect(await typeOf('cancelled_table')).toBe('character varying');
  await pace(0);
  await app.ask(tasks.retry, { body: { id: task.id } });
  await until(async () => (await now(task)).state === 'done');
  expect(await typeOf('cancelled_table')).toBe('integer');
});

it('plans with a tick, not with a count, where counting takes too long', async () => {
  const id = await slowForm('uncounted_table');
  await pace(SLOW);
  // a policy makes each row of a count as slow as a large table makes all of them
  await app.db.execute(sql.raw('alter table online.uncounted_table enable row level security, force row level security'));
  await app.db.execute(sql.raw('create policy slow on online.uncounted_table using (takes_time(id))'));
  const { result } = await app.ask(formSync.plan, { params: { id, method: 'normal' } });
  expect(result.find(({ key }) => key.startsWith('type:amount'))).toEqual({
    key: expect.any(String),
    kind: 'lossy',
    text: expect.stringContaining('部分值会改变或清空'),
  });
});

it('refuses a form that is not there, in words', async () => {
  expect(await app.ask(formSync.start, { params: { id: 'nope', method: 'normal' } })).toMatchObject({
    message: '同步数据库失败，实体配置不存在',
  });
});
