import { type DataRuleDraft, dataRules, roleGrants, SQL_RULE } from '@mortise/shared/contract/access';
import { users } from '@mortise/shared/contract/people';
import { sql } from 'drizzle-orm';
import { granting } from '#testing/granted.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

// several data rules of the user list, held against what SQL finds

let app: TestApp;
let userList = '';
let roleIds: string[] = [];
beforeAll(async () => {
  app = await openTestApp();
  const granted = granting(app);
  userList = await granted.idOf('system/UserList');
  roleIds = [await granted.role(['system/UserList']), await granted.role(['system/UserList'])];
  await app.db.execute(sql`delete from sys_user_role where user_id = (select id from sys_user where username = 'zhangsan')`);
  for (const roleId of roleIds) await granted.give(roleId, 'zhangsan');
  await app.db.execute(sql`update sys_user set sex = null where username in ('clerk', 'zhangsan')`);
  await app.db.execute(sql`update sys_user set create_time = '2026-01-05 23:30:00' where username = 'clerk'`);
});
afterAll(() => app.close());

const textOf = (value: unknown) => JSON.stringify(value);
type Terms = [ruleColumn: string, ruleConditions: DataRuleDraft['ruleConditions'], ruleValue: string];

const add = async ([ruleColumn, ruleConditions, ruleValue]: Terms) => {
  const body = { ruleName: '规则', ruleColumn, ruleConditions, ruleValue, permissionId: userList };
  expect(await app.ask(dataRules.add, { body })).toMatchObject({ success: true });
  return (await app.ask(dataRules.ofPermission, { query: { permissionId: userList } })).result[0]?.id ?? '';
};
const setRules = async (roleId: string, ids: readonly string[]) => {
  const body = { permissionId: userList, roleId, dataRuleIds: ids.join(',') };
  expect(await app.ask(roleGrants.saveRules, { body })).toMatchObject({ success: true });
};
const found = async (where: string) => {
  const { rows } = await app.db.execute<{ username: string }>(
    sql`select username from sys_user where del_flag = 0 and username <> '_reserve_user_external' and (${sql.raw(where)})`,
  );
  return rows.map(({ username }) => username).sort();
};
const seen = async () =>
  (await app.ask(users.list, { query: { pageNo: 1, pageSize: 5000 } }, { as: 'zhangsan' })).result.records
    .map(({ username }) => username)
    .sort();

const cases: [rules: Terms[], where: string][] = [
  [
    [
      ['createTime', '>=', '2026-01-06'],
      ['createTime', '<=', '2026-01-05'],
    ],
    'false',
  ],
  [
    [
      ['createTime', '>=', '2026-01-05'],
      ['createTime', '<=', '2026-01-05'],
    ],
    "create_time between '2026-01-05 00:00:00' and '2026-01-05 23:59:59'",
  ],
  [
    [
      ['workNo', '>=', 'GJ00100'],
      ['work_no', '<', 'GJ00200'],
    ],
    "work_no >= 'GJ00100' and work_no < 'GJ00200'",
  ],
  [
    [
      ['orgCode', 'RIGHT_LIKE', 'A01'],
      ['orgCode', '!=', 'A01A05'],
      ['orgCode', 'LIKE', '5'],
    ],
    "org_code like 'A01%' and org_code <> 'A01A05' and org_code like '%5%'",
  ],
  [
    [
      ['sex', '!=', '1'],
      ['', SQL_RULE, 'sex <> 2 or sex is null'],
    ],
    'sex <> 1 and (sex <> 2 or sex is null)',
  ],
  [[['sex', '!=', '1']], 'sex <> 1'],
];

it.each(cases.map(([rules, where]) => [textOf(rules), rules, where] as const))(
  'shows what all rules of a role allow: %s',
  async (_, rules, where) => {
    const ids: string[] = [];
    for (const terms of rules) ids.push(await add(terms));
    await setRules(roleIds[0] ?? '', ids);
    await setRules(roleIds[1] ?? '', []);
    expect(await seen()).toEqual(await found(where));
  },
);

it.each(cases.slice(0, 3).map(([rules, where]) => [textOf(rules), rules, where] as const))(
  'shows what the rules of all roles allow: %s',
  async (_, [first, second], where) => {
    if (!first || !second) throw new Error('two rules');
    const ids = [await add(first), await add(second)];
    // the rule that is older, then the one that is newer, in the role that was assigned first
    for (const [one = '', other = ''] of [ids, ids.toReversed()]) {
      await setRules(roleIds[0] ?? '', [one]);
      await setRules(roleIds[1] ?? '', [other]);
      expect(await seen()).toEqual(await found(where));
    }
  },
);
