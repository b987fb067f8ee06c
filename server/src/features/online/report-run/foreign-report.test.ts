import { reportFigures, reportHeads, reportRuns, type WholeReport } from '@mortise/shared/contract/online';
import { dataSources } from '@mortise/shared/contract/settings';
import { sql } from 'drizzle-orm';
import { createConnection } from 'mysql2/promise';
import { createTestDatabase } from '#testing/database/test-database.ts';
import { onPostgres, openPostgresPort } from '#testing/programs/foreign-postgres.ts';
import { FOREIGN_ROLES, FOREIGN_SECRET } from '#testing/programs/foreign-roles.ts';
import { describeWithMariadb, openMariadb, type TestMariadb } from '#testing/programs/mariadb.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { writtenSheet } from '#testing/workbooks.ts';
import { CONTEXT_PATH } from '../../../app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ dataSourceHosts: ['127.0.0.1'] });
});
afterAll(() => app.close());

const addSource = (code: string, dbUrl: string, dbUsername: string, dbPassword: string, riskKnown?: number) =>
  app.ask(dataSources.add, {
    body: { code, name: code, dbType: '1', dbDriver: 'x', dbUrl, dbUsername, dbPassword, ...(riskKnown && { riskKnown }) },
  });

const item = (fieldName: string, more: Partial<WholeReport['items'][number]> = {}) => ({
  fieldName,
  fieldTxt: fieldName,
  fieldType: 'String' as const,
  isShow: 1,
  ...more,
});
const ordersReport = (code: string, dbSource: string, cgrSql: string, params: WholeReport['params'] = []): WholeReport => ({
  head: { code, name: code, cgrSql, dbSource },
  items: [
    item('id', { fieldType: 'Long' }),
    item('name', { isSearch: 1, searchMode: 'single' }),
    item('amount', { fieldType: 'Long', isSearch: 1, searchMode: 'group', isTotal: '1' }),
    item('at', { fieldType: 'Datetime', isSearch: 1, searchMode: 'group' }),
  ],
  params,
});
const idOf = async (code: string) => (await app.ask(reportHeads.list, { query: { code } })).result.records[0]?.id ?? '';
const data = async (code: string, query: Record<string, string | number> = {}, as = 'admin') =>
  app.ask(reportRuns.data, { params: { id: await idOf(code) }, query }, { as });

/** The same calls for each kind of database: 60 orders, of seven names. */
const behavesAsReport = (code: string, source: string, parameter: string) => {
  it('is described, saved and run, with sums over all rows', async () => {
    const parsed = await app.ask(reportHeads.parse, { query: { sql: 'select id, name, amount, at from orders', dbKey: source } });
    expect(parsed.result.fields.map(({ fieldName, fieldType }) => [fieldName, fieldType])).toEqual([
      ['id', 'Long'],
      ['name', 'String'],
      ['amount', 'Long'],
      ['at', 'Datetime'],
    ]);
    expect(await app.ask(reportHeads.add, { body: ordersReport(code, source, 'select * from orders') })).toMatchObject({ success: true });
    expect((await data(code, { pageSize: 2, column: 'id', order: 'asc' })).result).toEqual({
      total: 60,
      totals: { amount: 2745 },
      records: [
        { id: 1, name: 'C1', amount: 1.5, at: '2026-01-01 09:00:00', jeecg_row_key: 1 },
        { id: 2, name: 'C2', amount: 3, at: '2026-01-01 10:00:00', jeecg_row_key: 2 },
      ],
    });
  });

  it.each([
    [{ name: 'C3' }, 9],
    [{ name: '*c3*' }, 9],
    [{ name: 'C1,C2' }, 18],
    [{ amount_begin: '3', amount_end: '6' }, 3],
    [{ at_begin: '2026-01-02', at_end: '2026-01-02' }, 24],
    [{ secret: 'x', "name' or '1'='1": 'x', '`id`': '1' }, 60],
    [{ name: "' or 1=1 -- " }, 0],
    [{ name: 'a\\' }, 0],
  ])('finds by the configured conditions alone: %j', async (query, total) => {
    expect((await data(code, query)).result.total).toBe(total);
  });

  it('finds rows without a value that are not equal', async () => {
    const statement = "select id, nullif(name, 'C3') as name, amount, at from orders";
    expect(await app.ask(reportHeads.add, { body: ordersReport(`${code}_gaps`, source, statement) })).toMatchObject({ success: true });
    expect((await data(`${code}_gaps`, { name: '!C1' })).result.total).toBe(51);
  });

  it('pages are a partition, in orders of the user and of the author', async () => {
    await app.ask(reportHeads.add, { body: ordersReport(`${code}_own`, source, 'select * from orders order by name desc') });
    for (const [report, order] of [
      [code, {}],
      [code, { column: 'name', order: 'desc' }],
      [`${code}_own`, {}],
    ] as const) {
      const rows = [];
      for (const pageNo of [1, 2, 3, 4, 5, 6, 7, 8, 9])
        rows.push(...(await data(report, { ...order, pageNo, pageSize: 7 })).result.records);
      expect(new Set(rows.map(({ id }) => id)).size).toBe(60);
      const names = rows.map(({ name }) => name);
      if (report !== code || order.column) expect(names).toEqual(names.toSorted().reverse());
    }
  });

  it('binds parameters, also inside a literal', async () => {
    const body = ordersReport(`${code}_param`, source, parameter, [
      { paramName: 'part', paramTxt: 'part', paramValue: '' },
      { paramName: 'least', paramTxt: 'least', paramValue: '0' },
    ]);
    expect(await app.ask(reportHeads.add, { body })).toMatchObject({ success: true });
    expect((await data(`${code}_param`)).result.total).toBe(60);
    expect((await data(`${code}_param`, { self_part: '3', self_least: '60' })).result.total).toBe(3);
    for (const self_part of ["' or '1'='1", "%' union select 1,2,3,4 -- ", "\\' or 1=1 -- ", '*/ or 1=1'])
      expect((await data(`${code}_param`, { self_part })).result.total).toBe(0);
  });

  it('is exported whole', async () => {
    const response = await app.send({
      method: 'GET',
      url: `${CONTEXT_PATH}/online/cgreport/api/exportXls/${await idOf(code)}`,
      query: { name: 'C1' },
      headers: { 'x-access-token': await app.tokenOf('admin') },
    });
    const sheet = await writtenSheet(response.rawPayload);
    expect([...sheet.matchAll(/<row /g)]).toHaveLength(10);
    expect(sheet).toContain('<v>1.5</v>');
  });

  it('is grouped, by values and by dates', async () => {
    const groups = async (query: Record<string, string>) =>
      (await app.ask(reportFigures.groups, { params: { id: await idOf(code) }, query })).result.groups.map(({ text, value }) => [
        text,
        value,
      ]);
    const [, first] = await groups({ groupDimension: 'name', groupMeasure: 'amount', groupAgg: 'sum', groupSort: 'key_asc' });
    expect(first).toEqual(['C1', 391.5]);
    expect(await groups({ groupDimension: 'at', groupBucket: 'month' })).toEqual([['2026-01', 60]]);
    expect(await groups({ groupDimension: 'at', groupBucket: 'week', groupSort: 'key_asc' })).toEqual([['2026-W01', 60]]);
    expect(await groups({ groupDimension: 'at', groupBucket: 'quarter' })).toEqual([['2026-Q1', 60]]);
    expect(await groups({ groupDimension: 'at', groupBucket: 'day', groupSort: 'value_asc', groupLimit: '1' })).toEqual([
      ['2026-01-01', 15],
    ]);
    expect(await groups({ groupMeasure: 'amount', groupAgg: 'max', name: 'C1' })).toEqual([['', 85.5]]);
  });

  it('shows its place of a mistake in words', async () => {
    const wrong = await app.ask(reportHeads.parse, { query: { sql: 'select nme from orders', dbKey: source } });
    expect(wrong).toMatchObject({ success: false, message: expect.stringContaining('没有列 nme') });
    expect(await app.ask(reportHeads.parse, { query: { sql: 'select * from absent', dbKey: source } })).toMatchObject({
      success: false,
      message: expect.stringContaining('absent'),
    });
  });

  it('is refused to who may not run it', async () => {
    expect(await data(code, {}, 'clerk')).toMatchObject({ success: false, code: 510 });
  });
};

describe('a report over PostgreSQL', () => {
  let port: Awaited<ReturnType<typeof openPostgresPort>>;
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  beforeAll(async () => {
    port = await openPostgresPort();
    database = await createTestDatabase('template0');
    await onPostgres(
      database.url,
      'create table orders (id bigint, name text, amount numeric(12, 2), at timestamp)',
      "insert into orders select n, 'C' || n % 7, n * 1.5, timestamp '2026-01-01 08:00:00' + n * interval '1 hour' from generate_series(1, 60) n",
      'create table hidden (id int)',
      'create function pay() returns int language sql as $$ select 1 $$',
      `grant select on orders to ${FOREIGN_ROLES.reader}, ${FOREIGN_ROLES.writer}`,
      `grant insert on orders to ${FOREIGN_ROLES.writer}`,
    );
    const url = `jdbc:postgresql://127.0.0.1:${port.port}/${new URL(database.url).pathname.slice(1)}`;
    await addSource('shop_pg', url, FOREIGN_ROLES.reader, FOREIGN_SECRET);
    await addSource('shop_writer', url, FOREIGN_ROLES.writer, FOREIGN_SECRET);
    await addSource('shop_ticked', url, FOREIGN_ROLES.writer, FOREIGN_SECRET, 1);
    await addSource('shop_owner', url, FOREIGN_ROLES.superuser, FOREIGN_SECRET, 1);
  });
  afterAll(async () => {
    await port.close();
    await database.drop();
  });

  behavesAsReport('f_pg', 'shop_pg', "select * from orders where name like '%${part}%' and amount > ${least}");

  it('refuses an account that can write unless the risk is accepted, and an owner always', async () => {
    const parse = (dbKey: string) => app.ask(reportHeads.parse, { query: { sql: 'select * from orders', dbKey } });
    expect(await parse('shop_writer')).toMatchObject({ success: false, message: expect.stringContaining('INSERT（public.orders）') });
    expect(await parse('shop_ticked')).toMatchObject({ success: true });
    expect(await parse('shop_owner')).toMatchObject({ success: false, message: expect.stringContaining('不允许的权限') });
    expect(await parse('absent')).toMatchObject({ success: false, message: expect.stringContaining('没有编码为 absent 的数据源') });
  });

  it.each([
    ['insert into orders values (1)', '只能写 SELECT 语句'],
    ['select 1; select 2', '只能写一条'],
    ['select pg_sleep(10)', '不能使用函数 pg_sleep'],
    ['select pay()', '不能使用函数 pay'],
    ['select * from pg_stat_activity', '不能读取表 pg_stat_activity'],
    ['select * from pg_catalog.pg_roles', '不能读取 pg_catalog.pg_roles'],
    ['select * from information_schema.tables', '不能读取 information_schema.tables'],
    ['select * from hidden', '没有读取这些数据的权限'],
  ])('refuses %s', async (statement, words) => {
    expect(await app.ask(reportHeads.parse, { query: { sql: statement, dbKey: 'shop_ticked' } })).toMatchObject({
      success: false,
      message: expect.stringContaining(words),
    });
  });

  it('reads a table with its schema', async () => {
    expect(await app.ask(reportHeads.parse, { query: { sql: 'select id from public.orders', dbKey: 'shop_pg' } })).toMatchObject({
      success: true,
    });
  });

  it('takes one connection for a run, and closes it', async () => {
    const before = port.opened();
    await data('f_pg', { pageNo: 2, pageSize: 5 });
    expect(port.opened()).toBe(before + 1);
  });

  it('ends a statement that is slow, and the next one works', async () => {
    const slow = 'select sum(a.id) as id from orders a, orders b, orders c, orders d, orders e, orders f';
    await app.db.execute(sql`
      insert into onl_cgreport_head (id, code, name, cgr_sql, db_source) values ('slow_pg', 'slow_pg', '慢', ${slow}, 'shop_pg')`);
    await app.db.execute(
      sql`insert into onl_cgreport_item (id, cgrhead_id, field_name, field_txt) values ('slow_pg1', 'slow_pg', 'id', 'id')`,
    );
    expect(await data('slow_pg')).toMatchObject({ success: false, message: expect.stringMatching(/时间限制|用时过长|没有回答/) });
    expect(await data('f_pg', { pageSize: 1 })).toMatchObject({ success: true });
  }, 30_000);
});

describeWithMariadb('a report over MariaDB', () => {
  let mariadb: TestMariadb;
  beforeAll(async () => {
    mariadb = await openMariadb({ accounts: true });
    const connection = await createConnection(mariadb.url);
    for (const statement of [
      'create database shop',
      'create table shop.orders (id bigint, name varchar(20), amount decimal(12, 2), at datetime)',
      "insert into shop.orders select seq, concat('C', seq % 7), seq * 1.5, timestamp('2026-01-01 08:00:00') + interval seq hour from shop.seq_1_to_60",
      'create table shop.hidden (id int)',
      "create user reader identified by 'x'",
      'grant select on shop.orders to reader',
      "create user writer identified by 'x'",
      'grant select, insert on shop.orders to writer',
    ])
      await connection.query(statement);
    await connection.end();
    const url = `jdbc:mariadb://127.0.0.1:${new URL(mariadb.url).port}/shop?useSSL=false`;
    await addSource('shop_maria', url, 'reader', 'x');
    await addSource('shop_maria_writer', url, 'writer', 'x');
  }, 60_000);
  afterAll(() => mariadb.stop());

  behavesAsReport('f_maria', 'shop_maria', "select * from orders where name like '%${part}%' and amount > ${least}");

  it('refuses an account that can write unless the risk is accepted', async () => {
    expect(await app.ask(reportHeads.parse, { query: { sql: 'select 1 as a', dbKey: 'shop_maria_writer' } })).toMatchObject({
      success: false,
      message: expect.stringContaining('该账号可以修改数据'),
    });
  });

  it.each([
    ['select 1 /*!50000 union select 2 */', '可执行注释'],
    ['select sleep(5)', '不能使用'],
    ['select * from hidden', '不能读取表 hidden'],
    ['select id, id from orders', '两列同名'],
    ['select id form orders o', 'SQL 语法错误'],
  ])('refuses %s', async (statement, words) => {
    expect(await app.ask(reportHeads.parse, { query: { sql: statement, dbKey: 'shop_maria' } })).toMatchObject({
      success: false,
      message: expect.stringContaining(words),
    });
  });

  it('reads literals as the sieve does, also if the server reads them otherwise by itself', async () => {
    const connection = await createConnection(mariadb.url);
    await connection.query("set global sql_mode = 'ANSI_QUOTES,NO_BACKSLASH_ESCAPES'");
    await connection.end();
    const body = {
      ...ordersReport('quoted', 'shop_maria', `select "C1" as name, 'it\\'s' as id from orders limit 1`),
      items: [item('name'), item('id')],
    };
    await app.ask(reportHeads.add, { body });
    expect((await data('quoted')).result.records).toMatchObject([{ name: 'C1', id: "it's" }]);
  });

  it('ends a statement that is slow', async () => {
    const slow = 'select count(*) as id from orders a, orders b, orders c, orders d, orders e, orders f';
    await app.db.execute(sql`
      insert into onl_cgreport_head (id, code, name, cgr_sql, db_source) values ('slow_maria', 'slow_maria', '慢', ${slow}, 'shop_maria')`);
    await app.db.execute(sql`
      insert into onl_cgreport_item (id, cgrhead_id, field_name, field_txt) values ('slow_maria1', 'slow_maria', 'id', 'id')`);
    expect(await data('slow_maria')).toMatchObject({ success: false, message: expect.stringMatching(/用时过长|没有回答/) });
  }, 30_000);
});
