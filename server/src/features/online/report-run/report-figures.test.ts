import { ListQuery } from '@mortise/shared/contract';
import { ReportGrouping, reportFigures } from '@mortise/shared/contract/online';
import { sql } from 'drizzle-orm';
import type { TableChanges } from '#db/changes/table-changes.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { postgresReports } from './report-dialects.repository.ts';
import type { ReportBackEnd } from './report-door.ts';
import { createReportRunner } from './report-runner.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
  await app.db.execute(
    sql`create table sales (id int primary key, name text, kind text, amount numeric(12, 2), day date, made text, secret text, facts json)`,
  );
  await app.db.execute(sql`
    insert into sales select n, '客户' || (n % 7), nullif((n % 3)::text, '0'), n * 1.5, date '2026-01-31' + n, (date '2026-01-31' + n)::text, 'x' || n, '{}'
    from generate_series(1, 60) n`);
  await app.db.execute(sql`insert into report_source (id, table_name, row_rule) values ('s', 'sales', 'all')`);
  await app.db.execute(sql`
    insert into onl_cgreport_head (id, code, name, cgr_sql) values ('sold', 'sold', '销售', 'select * from sales where amount > \${least} order by id'),
      ('other', 'other', '别的', 'select id from sales')`);
  await app.db.execute(sql`insert into onl_cgreport_param (id, cgrhead_id, param_name, param_value) values ('p', 'sold', 'least', '0')`);
  for (const [name, dict] of [
    ['name', null],
    ['kind', 'sex'],
    ['amount', null],
    ['day', null],
    ['made', null],
    ['facts', null],
  ] as const)
    await app.db.execute(sql`
      insert into onl_cgreport_item (id, cgrhead_id, field_name, field_txt, dict_code, is_search, search_mode)
      values (${`sold-${name}`}, 'sold', ${name}, ${`列${name}`}, ${dict}, 1, 'single')`);
});
afterAll(() => app.close());

const groups = (query: Record<string, string>, as = 'admin') => app.ask(reportFigures.groups, { params: { id: 'sold' }, query }, { as });
const figures = async (query: Record<string, string>) => (await groups(query)).result.groups.map(({ text, value }) => [text, value]);

it('counts groups, with texts of the dictionary, and empty ones', async () => {
  const { result } = await groups({ groupDimension: 'kind', groupSort: 'key_asc' });
  expect(result).toEqual({
    dimension: '列kind',
    measure: '数量',
    groups: [
      { key: '1', text: '男', value: 20 },
      { key: '2', text: '女', value: 20 },
      { key: null, text: '（空）', value: 20 },
    ],
    isCut: false,
  });
});

it.each([
  [{ groupAgg: 'sum', groupMeasure: 'amount' }, [['', 2745]]],
  [{ groupAgg: 'avg', groupMeasure: 'amount', name: '客户1' }, [['', 43.5]]],
  [
    { groupDimension: 'name', groupAgg: 'max', groupMeasure: 'amount', groupLimit: '2' },
    [
      ['客户4', 90],
      ['客户3', 88.5],
    ],
  ],
  [
    { groupDimension: 'day', groupBucket: 'month', groupSort: 'key_asc' },
    [
      ['2026-02', 28],
      ['2026-03', 31],
      ['2026-04', 1],
    ],
  ],
  [
    { groupDimension: 'day', groupBucket: 'quarter', groupSort: 'key_asc' },
    [
      ['2026-Q1', 59],
      ['2026-Q2', 1],
    ],
  ],
  [{ groupDimension: 'made', groupBucket: 'year' }, [['2026', 60]]],
  [{ groupDimension: 'facts' }, [['{}', 60]]],
  [{ self_least: '88', kind: '1' }, [['', 0]]],
  [
    { self_least: '80', groupDimension: 'kind' },
    [
      ['（空）', 3],
      ['男', 2],
      ['女', 2],
    ],
  ],
])('groups %j', async (query, expected) => {
  expect(await figures(query)).toEqual(expected);
});

it('says that there are more groups', async () => {
  expect((await groups({ groupDimension: 'name', groupLimit: '3' })).result).toMatchObject({ isCut: true, groups: { length: 3 } });
});

it.each([
  [{ groupDimension: 'secret' }, '报表没有列 secret'],
  [{ groupDimension: 'r.c1' }, '报表没有列 r.c1'],
  [{ groupDimension: 'name" from pg_user --' }, '报表没有列'],
  [{ groupMeasure: 'name', groupAgg: 'sum' }, '列 name 不是数值'],
  [{ groupAgg: 'sum' }, '请选择要计算的列'],
  [{ groupDimension: 'amount', groupBucket: 'month' }, '列 amount 不是日期'],
  [{ groupDimension: 'made', groupBucket: 'week' }, '列 made 不是日期'],
  [{ groupDimension: 'name', groupBucket: "month', 'x') --" }, ''],
  [{ groupDimension: 'name', groupSort: 'k; drop' }, ''],
  [{ self_least: 'x' }, '值的格式不正确：x'],
])('refuses %j', async (query, words) => {
  expect(await groups(query)).toMatchObject({ success: false, message: expect.stringContaining(words) });
});

it('answers those who may run the report, and names the reports that a caller may run', async () => {
  expect(await groups({}, 'clerk')).toMatchObject({ success: false, code: 510 });
  const mine = async (as: string) => (await app.ask(reportFigures.mine, {}, { as })).result.map(({ code }) => code);
  expect(await mine('admin')).toEqual(expect.arrayContaining(['sold', 'other']));
  expect(await mine('clerk')).not.toEqual(expect.arrayContaining(['sold']));
  await app.db.execute(
    sql`insert into sys_permission (id, name, url, component, menu_type, del_flag) values ('p1', '销售', '/online/cgreport/sold', 'modules/online/cgreport/auto/OnlCgreportAutoList', 1, 0)`,
  );
  await app.db.execute(sql`
    insert into sys_role_permission (id, role_id, permission_id)
    select 'rp1', role_id, 'p1' from sys_user_role r join sys_user u on u.id = r.user_id where u.username = 'clerk' limit 1`);
  await app.app.platform.settle();
  const clerks = await mine('clerk');
  expect(clerks).toContain('sold');
  expect(clerks).not.toContain('other');
  expect(await groups({}, 'clerk')).toMatchObject({ success: true });
});

it('says that a report is gone to those who could run it, and nothing to others', async () => {
  const gone = (as: string) => app.ask(reportFigures.groups, { params: { id: 'gone' }, query: {} }, { as });
  expect(await gone('admin')).toMatchObject({ success: false, message: '报表不存在或已删除' });
  expect(await gone('auditor')).toMatchObject({ message: '报表不存在或已删除' });
  expect(await gone('clerk')).toMatchObject({ success: false, code: 510 });
});

describe('equal questions', () => {
  const caller = (username: string, orgCode: string) => ({ userId: username, username, orgCode, tenantId: '0', wholeDomain: false });
  const run = { sql: 'select kind from sales', configured: [{ name: 'kind' }], summed: [], parameters: new Map<string, string>() };

  /** A runner over a database that counts its runs; callers of a department see the same rows. */
  const counted = (tables: readonly string[] | undefined) => {
    let version = 0;
    let runs = 0;
    const own: ReportBackEnd = {
      dialect: postgresReports,
      check: async (text) => ({
        tables: ['sales'],
        sorted: 'none',
        numbered: { text, placeholders: [], pieces: [text], toSource: (at) => at },
      }),
      scopeOf: async ({ orgCode }) => orgCode,
      tablesOf: () => tables,
      async enter(_, work) {
        runs += 1;
        await new Promise((resolve) => setImmediate(resolve));
        return work({
          read: async ({ text }) => ({ columns: [{ name: text.includes(' as v') ? 'k' : 'kind', oid: 25 }], rows: [{ k: 'a', v: 1 }] }),
          readInPieces: async () => undefined,
        });
      },
    };
    const changes = { versionOf: () => version } as unknown as TableChanges;
    const runner = createReportRunner({ own, foreign: async () => own, changes });
    const ask = (username: string, orgCode: string) =>
      runner.groups(caller(username, orgCode), run, ListQuery.parse({}), ReportGrouping.parse({ groupDimension: 'kind' }), new Map());
    return { ask, runs: () => runs, change: () => (version += 1) };
  };

  it('of 50 people with the same scope are one run, until a table changes', async () => {
    const { ask, runs, change } = counted(['sales']);
    await Promise.all(Array.from({ length: 50 }, (_, place) => ask(`u${place}`, 'A01')));
    expect(runs()).toBe(1);
    await ask('u1', 'A02');
    expect(runs()).toBe(2);
    change();
    await ask('u1', 'A01');
    expect(runs()).toBe(3);
  });

  it('share a run also where changes are not heard', async () => {
    const { ask, runs } = counted(undefined);
    await Promise.all(Array.from({ length: 50 }, (_, place) => ask(`u${place}`, 'A01')));
    await ask('u1', 'A01');
    expect(runs()).toBe(1);
  });
});
