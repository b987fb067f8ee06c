import { reportTrials } from '@mortise/shared/contract/online';
import { sql } from 'drizzle-orm';
import { GREEDY } from '#testing/greedy-statements.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await openTestApp();
  await app.db.execute(sql`create table sales (id int primary key, name text, amount numeric(12, 2), day date, at timestamp)`);
  await app.db.execute(
    sql`insert into sales select n, '客户' || n, n * 1.5, date '2026-01-01' + n, timestamp '2026-01-01 08:00:00' from generate_series(1, 60) n`,
  );
  await app.db.execute(sql`insert into report_source (id, table_name, row_rule) values ('s', 'sales', 'all')`);
});
afterAll(() => app.close());

const ask = (statement: string, values?: Record<string, string>, as = 'admin') =>
  app.ask(reportTrials.run, { body: { sql: statement, values: values ?? null } }, { as });

it('names the parameters with the types that the database expects of them, before any value is there', async () => {
  const statement =
    "select id, name from sales where day >= '${from}' and amount > ${least} and name like '%${part}%' and id = ${no} and at < '${until}' and '${from}' <> ''";
  expect((await ask(statement)).result).toEqual({
    parameters: [
      { name: 'from', type: 'Date' },
      { name: 'least', type: 'Long' },
      { name: 'part', type: 'String' },
      { name: 'no', type: 'Integer' },
      { name: 'until', type: 'Datetime' },
    ],
    columns: [],
    rows: null,
    isCut: false,
  });
});

it('shows the first rows with their types', async () => {
  const { result } = await ask("select id, name, amount, day, at from sales where day >= '${from}' order by id", { from: '2026-01-10' });
  expect(result.columns).toEqual([
    { name: 'id', type: 'Integer' },
    { name: 'name', type: 'String' },
    { name: 'amount', type: 'Long' },
    { name: 'day', type: 'Date' },
    { name: 'at', type: 'Datetime' },
  ]);
  expect(result.rows).toHaveLength(20);
  expect(result.rows?.[0]).toEqual({ id: 9, name: '客户9', amount: 13.5, day: '2026-01-10', at: '2026-01-01 08:00:00' });
  expect(result.isCut).toBe(true);
  expect((await ask("select 1 as one, '#{sys_user_code}' as who")).result).toMatchObject({
    rows: [{ one: 1, who: 'admin' }],
    isCut: false,
  });
});

it('says what to do when a report takes too much memory', async () => {
  expect(await ask(GREEDY['array of a query'] ?? '')).toMatchObject({
    success: false,
    message: expect.stringContaining('报表过大，需要的内存超过了限制，已停止：请缩小查询范围'),
  });
  expect(await ask("select string_agg(name, ',' order by id) as names from sales where id < 3")).toMatchObject({
    success: true,
    result: { rows: [{ names: '客户1,客户2' }] },
  });
});

it('says in words what a value cannot be', async () => {
  const statement = "select id from sales where name like '${x}'";
  expect(await ask(statement, { x: '客户\\' })).toMatchObject({
    success: false,
    message: expect.stringContaining('匹配的内容不能以单个反斜杠结尾'),
  });
  expect(await ask(statement, { x: '客户\u0000' })).toMatchObject({
    success: false,
    message: expect.stringContaining('内容中有数据库不能保存的字符'),
  });
});

it('binds values: none becomes SQL', async () => {
  const { result } = await ask("select '${x}' as x", { x: "' || (select password from sys_user limit 1) || '" });
  expect(result.rows).toEqual([{ x: "' || (select password from sys_user limit 1) || '" }]);
});

it.each([
  ['a mistake, with its place', 'select id, nmae from sales', {}, /nmae/, { position: 11 }],
  ['a value of another type', "select id from sales where day = '${from}'", { from: 'soon' }, /^SQL执行失败：/, {}],
  ['a table that reports do not read', 'select * from sys_session', {}, /sys_session/, {}],
  ['a write', 'delete from sales', {}, /^SQL执行失败：/, {}],
  ['several statements', 'select 1; select 2', {}, /^SQL执行失败：/, {}],
])('refuses %s', async (_, statement, values, message, place) => {
  const answer = await ask(statement, values);
  expect(answer).toMatchObject({ success: false, message: expect.stringMatching(message) });
  if (place && 'position' in place) expect(answer.result).toMatchObject(place);
  expect((await app.db.execute(sql`select from sales`)).rowCount).toBe(60);
});

it('belongs to those who configure reports', async () => {
  expect(await ask('select 1', {}, 'clerk')).toMatchObject({ code: 510 });
});
