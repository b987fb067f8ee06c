import { reportRuns } from '@mortise/shared/contract/online';
import { sql } from 'drizzle-orm';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { writtenSheet } from '#testing/workbooks.ts';
import { CONTEXT_PATH } from '../../../app.ts';

let app: TestApp;

interface Item {
  name: string;
  search?: 'single' | 'group' | '';
  type?: string;
  dict?: string;
  total?: boolean;
  hidden?: boolean;
  href?: string;
}

/** Stores a report as JeecgBoot stores it, without the checks of saving. */
const store = async (code: string, statement: string, items: Item[], params: Record<string, string> = {}) => {
  await app.db.execute(
    sql`insert into onl_cgreport_head (id, code, name, cgr_sql) values (${code}, ${code}, ${`报表${code}`}, ${statement})`,
  );
  for (const [place, { name, search, type = 'String', dict, total, hidden, href }] of items.entries())
    await app.db.execute(sql`
      insert into onl_cgreport_item (id, cgrhead_id, field_name, field_txt, field_type, is_search, search_mode, dict_code, is_total, is_show, field_href, order_num)
      values (${`${code}-${place}`}, ${code}, ${name}, ${`列${name}`}, ${type}, ${search === undefined ? 0 : 1}, ${search ?? null}, ${dict ?? null},
        ${total ? '1' : '0'}, ${hidden ? 0 : 1}, ${href ?? null}, ${place})`);
  for (const [name, value] of Object.entries(params))
    await app.db.execute(
      sql`insert into onl_cgreport_param (id, cgrhead_id, param_name, param_txt, param_value) values (${`${code}-${name}`}, ${code}, ${name}, ${name}, ${value})`,
    );
};
const data = async (id: string, query: Record<string, string | number> = {}, as = 'admin') =>
  app.ask(reportRuns.data, { params: { id }, query }, { as });
const names = async (id: string, query: Record<string, string | number> = {}) =>
  (await data(id, query)).result.records.map(({ name }) => name);

beforeAll(async () => {
  app = await openTestApp();
  await app.db.execute(
    sql`create table sales (id int primary key, name text, kind text, amount numeric(12, 2), day date, at timestamp, secret_token text)`,
  );
  await app.db.execute(sql`
    insert into sales select n, '客户' || (n % 7), (n % 3)::text, n * 1.5, date '2026-01-01' + n, timestamp '2026-01-01 08:00:00' + n * interval '1 hour', 'hidden'
    from generate_series(1, 60) n`);
  await app.db.execute(sql`insert into report_source (id, table_name, row_rule) values ('s', 'sales', 'all')`);
  await store('plain', 'select * from sales', [
    { name: 'id', type: 'Integer' },
    { name: 'name', search: '' },
    { name: 'kind', search: 'single', dict: 'sex' },
    { name: 'amount', search: 'group', type: 'Long', total: true },
    { name: 'day', search: 'group', type: 'Date' },
    { name: 'at', search: 'single', type: 'Datetime', hidden: true },
  ]);
  await store(
    'param',
    "select name, amount from sales where kind = '${kind}' and name like '%${part}%' and amount > ${least} order by name",
    [{ name: 'name' }, { name: 'amount' }],
    {
      kind: '1',
      part: '',
      least: '0',
    },
  );
});
afterAll(() => app.close());

it('returns the configured columns only, with sums over all that match', async () => {
  const { result } = await data('plain', { pageSize: 2, column: 'id', order: 'asc' });
  expect(result).toEqual({
    total: 60,
    totals: { amount: 2745 },
    records: [
      { id: 1, name: '客户1', kind: '1', amount: 1.5, day: '2026-01-02', at: '2026-01-01 09:00:00', jeecg_row_key: 1 },
      { id: 2, name: '客户2', kind: '2', amount: 3, day: '2026-01-03', at: '2026-01-01 10:00:00', jeecg_row_key: 2 },
    ],
  });
});

it('describes columns, conditions and choices as the wire has them', async () => {
  const { result } = await app.ask(reportRuns.columnsAndData, { params: { id: 'plain' } });
  expect(result.columns.map(({ dataIndex, customRender }) => [dataIndex, customRender])).toEqual([
    ['id', undefined],
    ['name', undefined],
    ['kind', 'kind'],
    ['amount', undefined],
    ['day', undefined],
  ]);
  expect(result.dictOptions.kind?.[0]).toEqual({ value: '1', text: '男', title: '男' });
  expect((await app.ask(reportRuns.conditions, { params: { id: 'plain' } })).result).toEqual([
    { label: '列name', field: 'name', view: 'string', mode: 'single' },
    { label: '列kind', field: 'kind', view: 'list', mode: 'single' },
    { label: '列amount', field: 'amount', view: 'long', mode: 'group', hidden: '1' },
    { label: '列day', field: 'day', view: 'date', mode: 'group', hidden: '1' },
    { label: '列at', field: 'at', view: 'datetime', mode: 'single', hidden: '1' },
  ]);
  expect((await app.ask(reportRuns.picker, { params: { code: 'plain' } })).result).toMatchObject({
    cgRpConfigId: 'plain',
    cgRpConfigName: '报表plain',
  });
});

it('says which conditions are chosen by account, department or category, and takes several', async () => {
  await store('picked', "select name, kind, '' as dep from sales", [
    { name: 'name', search: 'single', type: 'sel_user' },
    { name: 'dep', search: 'single', type: 'sel_depart' },
    { name: 'kind', search: 'single', type: 'cat_tree', dict: 'B01' },
  ]);
  expect((await app.ask(reportRuns.conditions, { params: { id: 'picked' } })).result).toEqual([
    { label: '列name', field: 'name', view: 'sel_user', mode: 'single' },
    { label: '列dep', field: 'dep', view: 'sel_depart', mode: 'single' },
    { label: '列kind', field: 'kind', view: 'cat_tree', mode: 'single', hidden: '1', dictCode: 'B01' },
  ]);
  expect((await data('picked', { name: '客户1,客户2' })).result.total).toBe(18);
});

it('says where rows of trees and of other reports are chosen, and finds times of day', async () => {
  await store('daytime', "select name, kind, at::time as hour, to_char(at, 'HH24:MI:SS') as written from sales", [
    { name: 'kind', search: 'single', type: 'sel_tree', dict: 'sys_depart,depart_name,id,parent_id' },
    { name: 'name', search: 'single', type: 'popup', dict: 'report_user,username' },
    { name: 'hour', search: 'group', type: 'Time' },
    { name: 'written', search: 'single', type: 'Time' },
  ]);
  expect((await app.ask(reportRuns.conditions, { params: { id: 'daytime' } })).result).toEqual([
    { label: '列kind', field: 'kind', view: 'sel_tree', mode: 'single', dictCode: 'sys_depart,depart_name,id,parent_id' },
    { label: '列name', field: 'name', view: 'popup', mode: 'single', dictCode: 'report_user,username' },
    { label: '列hour', field: 'hour', view: 'time', mode: 'group', hidden: '1' },
    { label: '列written', field: 'written', view: 'time', mode: 'single', hidden: '1' },
  ]);
  const total = async (query: Record<string, string>) => (await data('daytime', query)).result.total;
  // each hour of 60 from nine o'clock on
  expect(await total({ hour_begin: '09:00:00', hour_end: '10:00:00' })).toBe(6);
  expect(await total({ hour_end: '00:30:00' })).toBe(2);
  expect(await total({ written: '09:00:00' })).toBe(3);
  expect(await total({ name: '客户1,客户2', kind: '1' })).toBeGreaterThan(0);
  expect(await data('daytime', { hour_begin: "09:00' or '1'='1" })).toMatchObject({ success: false });
});

it('finds rows by an area, and by the cities and provinces around it', async () => {
  await store('areas', "select name, case when id % 2 = 0 then '110101' else '330106' end as area from sales", [
    { name: 'area', search: 'single', type: 'pca' },
  ]);
  expect((await app.ask(reportRuns.conditions, { params: { id: 'areas' } })).result).toEqual([
    { label: '列area', field: 'area', view: 'pca', mode: 'single' },
  ]);
  for (const [area, total] of [
    ['110101', 30],
    ['11*', 30],
    ['3301*', 30],
    ['44*', 0],
  ] as const)
    expect([area, (await data('areas', { area })).result.total]).toEqual([area, total]);
});

it.each([
  [{ name: '客户3' }, 9],
  [{ name: '*户3' }, 9],
  [{ kind: '1,2' }, 40],
  [{ amount_begin: '3', amount_end: '6' }, 3],
  [{ day_begin: '2026-01-02', day_end: '2026-01-04' }, 3],
  [{ amount: '3' }, 60],
  [{ name_begin: 'x' }, 60],
  [{ id: '1' }, 60],
  [{ secret_token: 'x', 'r.id': '1', "name' or '1'='1": 'x' }, 60],
])('finds by the configured conditions alone: %j', async (query, total) => {
  expect((await data('plain', query)).result.total).toBe(total);
});

it('binds parameters, also inside a literal, and takes the default of what is not sent', async () => {
  expect((await data('param')).result.total).toBe(20);
  expect((await data('param', { self_part: '户3', self_kind: '2', self_least: '10' })).result.records).toHaveLength(3);
  expect((await data('param', { self_kind: "1' or '1'='1" })).result.total).toBe(0);
  expect((await data('param', { self_part: "%' union select password from sys_user --" })).result.total).toBe(0);
  expect(await data('param', { self_least: 'abc' })).toMatchObject({ success: false, message: 'SQL执行失败：值的格式不正确：abc' });
});

it('pages are a partition of the result, in every order', async () => {
  const orders: Record<string, string>[] = [{}, { column: 'kind', order: 'asc' }, { column: 'name,kind', order: 'desc,asc' }];
  for (const order of orders) {
    const seen: unknown[] = [];
    for (const pageNo of [1, 2, 3, 4, 5, 6, 7, 8, 9])
      seen.push(...(await data('plain', { ...order, pageNo, pageSize: 7 })).result.records.map(({ id }) => id));
    expect([order, new Set(seen).size, seen.length]).toEqual([order, 60, 60]);
  }
  const own: string[] = [];
  for (const pageNo of [1, 2, 3, 4])
    own.push(...(await data('param', { pageNo, pageSize: 6 })).result.records.map(({ name, amount }) => `${name} ${amount}`));
  expect(new Set(own).size).toBe(20);
  expect(own).toEqual([...own].sort((one, other) => one.split(' ')[0]?.localeCompare(other.split(' ')[0] ?? '') ?? 0));
});

it('refuses a statement that the sieve does not pass, also one that was changed by hand in the database', async () => {
  await store('bad', 'select password from public.sys_user', [{ name: 'password' }]);
  expect(await data('bad')).toMatchObject({ success: false, message: expect.stringContaining('SQL执行失败：报表不能读取') });
  await store('wrong', 'select nme from sales', [{ name: 'nme' }]);
  expect(await data('wrong')).toMatchObject({ success: false, message: 'SQL执行失败：没有列 nme，是否想写 sales.name' });
});

it('runs for who may run it: by a menu row, by a button, by the right to all; others are refused', async () => {
  expect(await data('plain', {}, 'clerk')).toMatchObject({ success: false, code: 510 });
  for (const call of [reportRuns.columns, reportRuns.conditions, reportRuns.parameters, reportRuns.columnsAndData] as const)
    expect(await app.ask(call, { params: { id: 'plain' } }, { as: 'clerk' })).toMatchObject({ success: false, code: 510 });
  expect(await app.ask(reportRuns.picker, { params: { code: 'plain' } }, { as: 'clerk' })).toMatchObject({ success: false, code: 510 });
  await app.db.execute(
    sql`insert into sys_permission (id, name, url, component, menu_type, del_flag) values ('p1', '销售', '/online/cgreport/plain', 'modules/online/cgreport/auto/OnlCgreportAutoList', 1, 0)`,
  );
  await app.db.execute(sql`
    insert into sys_role_permission (id, role_id, permission_id)
    select 'rp1', role_id, 'p1' from sys_user_role r join sys_user u on u.id = r.user_id where u.username = 'clerk' limit 1`);
  expect(await data('plain', {}, 'clerk')).toMatchObject({ success: true, result: { total: 60 } });
  expect(await data('param', {}, 'clerk')).toMatchObject({ success: false, code: 510 });
});

it('answers an unknown report as the wire does', async () => {
  expect(await data('nope')).toMatchObject({ success: false, message: '实体不存在' });
  expect((await app.ask(reportRuns.conditions, { params: { id: 'nope' } })).result).toEqual([]);
});

it('follows the tables that reports may read: one that joins is read at once, one that is closed is not', async () => {
  // the views are made by the first run
  expect(await data('plain')).toMatchObject({ success: true });
  await app.db.execute(sql`create table parts as select 1 as id, '齿轮' as name`);
  await store('joined', 'select id, name from parts', [{ name: 'name' }]);
  expect(await data('joined')).toMatchObject({ success: false, message: 'SQL执行失败：报表不能读取表 parts' });
  await app.db.execute(sql`insert into report_source (id, table_name, row_rule) values ('p', 'parts', 'all')`);
  await app.app.platform.settle();
  expect((await data('joined')).result.records).toMatchObject([{ name: '齿轮' }]);
  await app.db.execute(sql`update report_source set row_rule = 'none' where id = 'p'`);
  await app.app.platform.settle();
  expect(await data('joined')).toMatchObject({ success: false, message: 'SQL执行失败：报表不能读取表 parts' });
});

it('lists choices of a SELECT', async () => {
  await store('chosen', 'select name, kind from sales', [
    { name: 'name' },
    { name: 'kind', search: '', dict: 'select distinct kind as value, kind as text from sales' },
  ]);
  const { result } = await app.ask(reportRuns.columns, { params: { id: 'chosen' } });
  expect(result.dictOptions.kind?.map((option) => option?.value).sort()).toEqual(['0', '1', '2']);
  expect(await names('chosen', { kind: '1', pageSize: 1 })).toEqual(['客户0']);
});

describe('the export', () => {
  const sheetOf = async (id: string, query: Record<string, string> = {}, as = 'admin') =>
    app.send({
      method: 'GET',
      url: `${CONTEXT_PATH}/online/cgreport/api/exportXls/${id}`,
      query,
      headers: { 'x-access-token': await app.tokenOf(as) },
    });

  it('has all rows that match, with headings, texts of dictionaries, and numbers as numbers', async () => {
    const response = await sheetOf('plain', { kind: '1', amount_begin: '80', column: 'id', order: 'desc' });
    expect(response.headers['content-type']).toBe('application/vnd.ms-excel');
    expect(response.headers['content-disposition']).toContain(`${encodeURIComponent('报表plain报表')}.xlsx`);
    const sheet = await writtenSheet(response.rawPayload);
    const [head, first, ...others] = [...sheet.matchAll(/<row [^>]*>(.*?)<\/row>/g)].map(([, cells = '']) =>
      [...cells.matchAll(/<c [^>]*>(.*?)<\/c>/g)].map(([, cell = '']) => [
        cell.startsWith('<v>') ? 'number' : 'text',
        cell.replace(/<[^>]+>/g, ''),
      ]),
    );
    expect(head?.map(([, text]) => text)).toEqual(['列id', '列name', '列kind', '列amount', '列day']);
    expect(first).toEqual([
      ['number', '58'],
      ['text', '客户2'],
      ['text', '男'],
      ['number', '87'],
      ['text', '2026-02-28'],
    ]);
    expect(others).toHaveLength(1);
  });

  it('refuses in words, before a file begins', async () => {
    expect((await sheetOf('nope')).json()).toMatchObject({ success: false, message: '实体不存在' });
    expect((await sheetOf('param', {}, 'clerk')).json()).toMatchObject({ success: false, code: 510 });
    await store('late', 'select 1 / (id - 5) as name from sales', [{ name: 'name' }]);
    expect((await sheetOf('late')).json()).toMatchObject({ success: false, message: 'SQL执行失败：除数为 0' });
  });
});
