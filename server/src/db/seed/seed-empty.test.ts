import { users } from '@mortise/shared/contract/people';
import { sql } from 'drizzle-orm';
import { emptyInstallation } from '#testing/database/empty-installation.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { seed } from './seed.ts';

let app: TestApp;
const count = async (table: string) => {
  const { rows } = await app.db.execute<{ n: number }>(sql`select count(*)::int as n from ${sql.identifier(table)}`);
  return rows[0]?.n;
};

beforeAll(async () => {
  app = await openTestApp();
  await emptyInstallation(app.db, 'a-long-one');
});
afterAll(() => app.close());

it('starts with only an administrator, who has every permission', async () => {
  const { result } = await app.ask(users.list, { query: {} });
  expect(result?.records.map(({ username }) => username)).toEqual(['admin']);
  expect(await count('sys_role')).toBe(3);
  for (const table of ['sys_depart', 'sys_position', 'sys_announcement', 'sys_log'])
    expect([table, await count(table)]).toEqual([table, 0]);
});

it('has the menus and dictionaries of the product', async () => {
  for (const table of ['sys_permission', 'sys_dict_item']) expect(await count(table)).toBeGreaterThan(50);
});

it('hides the sample pages and reports and switches their remote off; what stands beside them stays', async () => {
  const { rows } = await app.db.execute<{ name: string; hidden: boolean }>(sql`
    select name, hidden from sys_permission where name in ('单表模型示例', '结果页', '对象存储', '常见案例', '用户管理', 'Online报表示例') order by name`);
  expect(Object.fromEntries(rows.map(({ name, hidden }) => [name, hidden]))).toEqual({
    Online报表示例: true,
    单表模型示例: true,
    结果页: true,
    对象存储: false,
    常见案例: false,
    用户管理: false,
  });
  const { rows: remotes } = await app.db.execute(sql`select name, enabled from sys_remote_app`);
  expect(remotes).toEqual([{ name: 'remote-samples', enabled: false }]);
  for (const table of ['demo', 'jeecg_order_main']) expect([table, await count(table)]).toEqual([table, 0]);
});

it('is not seeded again by a second start', async () => {
  await seed(app.db, { adminPassword: 'another-one' }, 'sample');
  expect(await count('sys_user')).toBe(1);
});
