import { type ReportSourceDraft, reportRuns, reportSources } from '@mortise/shared/contract/online';
import { sql } from 'drizzle-orm';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;

const store = async (code: string, statement: string, column: string) => {
  await app.db.execute(sql`insert into onl_cgreport_head (id, code, name, cgr_sql) values (${code}, ${code}, ${code}, ${statement})`);
  await app.db.execute(sql`insert into onl_cgreport_item (id, cgrhead_id, field_name, field_txt, field_type, is_show, order_num)
    values (${code}, ${code}, ${column}, ${column}, 'String', 1, 1)`);
};
const drafted = (over: Partial<ReportSourceDraft> = {}): ReportSourceDraft => ({
  tableName: 'orders',
  columns: null,
  rowRule: 'all',
  ...over,
});
const effectOf = async (over: Partial<ReportSourceDraft>) => (await app.ask(reportSources.effect, { body: drafted(over) })).result.effects;
const storedRow = async () => (await app.ask(reportSources.list, { query: { tableName: 'orders' } })).result.records[0];
const edit = async (over: Partial<ReportSourceDraft>) => {
  const row = await storedRow();
  return app.ask(reportSources.edit, { body: { ...drafted(over), id: row?.id ?? '', updateTime: row?.updateTime ?? null } });
};
const run = async (id: string) => app.ask(reportRuns.data, { params: { id } });

beforeAll(async () => {
  app = await openTestApp();
  await app.db.execute(sql`create table orders (id int primary key, buyer text, price int, api_token text, create_by text)`);
  await app.db.execute(sql`insert into orders values (1, '张三', 5, 'hidden', 'admin'), (2, '李四', 7, 'hidden', 'other')`);
  await store('of_all', 'select * from orders', 'buyer');
  await store('of_buyers', 'select buyer from orders', 'buyer');
  await store('of_users', 'select username from sys_user', 'username');
});
afterAll(() => app.close());

it('opens a table from the next run on, without its secret columns', async () => {
  expect(await run('of_all')).toMatchObject({ success: false });
  expect(await app.ask(reportSources.add, { body: drafted() })).toMatchObject({ success: true });
  expect((await run('of_all')).result.total).toBe(2);
  const { result } = await app.ask(reportSources.readable, {});
  expect(result.find(({ tableName }) => tableName === 'orders')).toEqual({
    tableName: 'orders',
    columns: ['id', 'buyer', 'price', 'create_by'],
    rowRule: 'all',
    configured: true,
  });
  expect(result.find(({ tableName }) => tableName === 'sys_user')).toMatchObject({ configured: false });
});

it('shows no contents, parameters and links to other systems of the product’s own tables', async () => {
  const { result } = await app.ask(reportSources.readable, {});
  const readable = (table: string) => result.find(({ tableName }) => tableName === table)?.columns ?? [];
  const hidden = {
    sys_user: ['password', 'salt', 'third_id', 'third_type', 'rel_tenant_ids', 'client_id'],
    sys_log: ['method', 'request_url', 'request_param', 'request_type'],
    sys_announcement: ['msg_content', 'msg_abstract', 'user_ids'],
  };
  for (const [table, columns] of Object.entries(hidden)) {
    expect(readable(table)).toContain('create_time');
    expect(readable(table).filter((column) => columns.includes(column))).toEqual([]);
  }
});

it('names the reports that use the table and what each loses', async () => {
  expect(await effectOf({})).toEqual(['2 个报表使用 orders：of_all、of_buyers']);
  expect(await effectOf({ columns: 'id,buyer' })).toEqual([
    '2 个报表使用 orders：of_all、of_buyers',
    '报表“of_all”将读不到列 price、create_by',
  ]);
  expect((await effectOf({ rowRule: 'own' })).slice(1)).toEqual([
    '报表“of_all”的行范围将由“全部行”变为“自己创建的行”',
    '报表“of_buyers”的行范围将由“全部行”变为“自己创建的行”',
  ]);
  expect((await effectOf({ rowRule: 'none' })).slice(1)).toEqual(['报表“of_all”将不能运行', '报表“of_buyers”将不能运行']);
  expect(await effectOf({ tableName: 'sys_user', columns: 'id' })).toContain('报表“of_users”将读不到列 username');
});

it('holds for the reports once it is saved', async () => {
  expect(await edit({ rowRule: 'own' })).toMatchObject({ success: true });
  expect((await app.ask(reportRuns.data, { params: { id: 'of_all' } }, { as: 'admin' })).success).toBe(true);
  expect(await edit({ columns: 'id' })).toMatchObject({ success: true });
  expect(await run('of_buyers')).toMatchObject({ success: false });
  expect(await edit({ rowRule: 'none' })).toMatchObject({ success: true });
  expect(await run('of_all')).toMatchObject({ success: false });
  expect(await edit({})).toMatchObject({ success: true });
  expect(await run('of_all')).toMatchObject({ success: true });
});

it.each([
  [{ tableName: 'no_such' }, '没有数据表 no_such'],
  [{ columns: 'id,api_token' }, 'orders 没有可以开放的列：api_token'],
  [{ columns: 'id,nope' }, 'orders 没有可以开放的列：nope'],
  [{ rowRule: 'tenant' }, 'orders 没有列 tenant_id，不能这样限制行范围'],
  [{ rowRule: 'department' }, 'orders 没有列 sys_org_code，不能这样限制行范围'],
] as const)('refuses %p', async (over, message) => {
  expect(await edit(over)).toMatchObject({ success: false, message });
});

it('refuses a second row for a table', async () => {
  expect(await app.ask(reportSources.add, { body: drafted() })).toMatchObject({ success: false, message: '该数据表已配置' });
});

it('asks before a removal with what it takes, and refuses if that has grown', async () => {
  const { id = '' } = (await storedRow()) ?? {};
  const { result } = await app.ask(reportSources.reach, { query: { ids: id } });
  expect(result).toMatchObject({ dependants: 2 });
  expect(await app.ask(reportSources.remove, { query: { id, reach: 1 } })).toMatchObject({ success: false });
  expect(await app.ask(reportSources.remove, { query: { id, reach: 2 } })).toMatchObject({ success: true });
  expect(await run('of_all')).toMatchObject({ success: false });
});
