import { users } from '@mortise/shared/contract/people';
import { sql } from 'drizzle-orm';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const totalOf = async (query: Record<string, string>) =>
  (await app.ask(users.list, { query: { pageNo: 1, pageSize: 1, ...query } })).result.total;
const advanced = (conditions: object[], superQueryMatchType: string) => ({
  superQueryParams: JSON.stringify(conditions),
  superQueryMatchType,
});

it.each([
  ['sex', 'sex', '1', 'sex <> 1'],
  ['orgCode', 'org_code', 'A01A05', "org_code <> 'A01A05'"],
  ['birthday', 'birthday', '2026-01-01', "birthday <> '2026-01-01'"],
  ['createTime', 'create_time', '2026-01-05', "create_time < '2026-01-05' or create_time > '2026-01-05 23:59:59'"],
  ['updateTime', 'update_time', '2026-01-05 08:00:00', "update_time <> '2026-01-05 08:00:00'"],
])('finds the rows without a value where %s is not equal', async (field, name, value, where) => {
  const column = sql.identifier(name);
  await app.db.execute(sql`update sys_user set ${column} = null where username in ('clerk', 'auditor')`);
  await app.app.platform.settle();
  const { rows } = await app.db.execute<{ total: number }>(sql`
    select count(*)::int as total from sys_user
    where del_flag = 0 and username <> '_reserve_user_external' and (${column} is null or ${sql.raw(where)})`);
  const total = rows[0]?.total;
  const differs = { field, rule: 'ne', val: value };
  for (const query of [
    { [field]: `!${value}` },
    { [field]: `ne ${value}` },
    { [field]: `!= ${value}` },
    advanced([differs], 'and'),
    advanced([differs, { field: 'username', rule: 'eq', val: 'nobody' }], 'or'),
  ]) {
    expect(await totalOf(query)).toBe(total);
    expect(await totalOf({ ...query, username: 'clerk,auditor' })).toBe(2);
  }
});
