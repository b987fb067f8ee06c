import { dataRules, roleGrants } from '@mortise/shared/contract/access';
import { users } from '@mortise/shared/contract/people';
import { dataLogs } from '@mortise/shared/contract/records';
import { sql } from 'drizzle-orm';
import { departmentId } from '#db/seed/departments.ts';
import { granting } from '#testing/granted.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

const as = { as: 'auditor' };

let app: TestApp;
let ids: { clerk: string; manager: string };
beforeAll(async () => {
  app = await openTestApp();
  const granted = granting(app);
  // clerk is in 市场部, manager in 研发部
  ids = { clerk: await granted.userId('clerk'), manager: await granted.userId('manager') };
  for (const [name, id] of Object.entries(ids)) {
    await app.ask(users.freeze, { body: { ids: id, status: 2 } });
    await app.db.execute(sql`insert into sys_user_agent (id, user_name, agent_user_name) values (${`of-${name}`}, ${name}, 'admin')`);
    await app.db.execute(sql`update sys_user_agent set status = '0' where user_name = ${name}`);
    await app.db.execute(sql`delete from sys_user_role where user_id = ${id}`);
    await app.db.execute(sql`delete from sys_user_depart where user_id = ${id}`);
    await app.db.execute(
      sql`insert into sys_depart_role (id, depart_id, role_name) values (${`role-${name}`}, ${departmentId('A01')}, 'r')`,
    );
    await app.db.execute(
      sql`insert into sys_depart_role_user (id, user_id, drole_id) values (${`link-${name}`}, ${id}, ${`role-${name}`})`,
    );
    await app.db.execute(sql`delete from sys_depart_role_user where user_id = ${id}`);
  }
  const permissionId = await granted.idOf('system/UserList');
  const rule = { ruleName: '研发部', ruleColumn: 'orgCode', ruleConditions: 'RIGHT_LIKE', ruleValue: 'A01A05' } as const;
  await app.ask(dataRules.add, { body: { ...rule, permissionId } });
  const dataRuleIds = (await app.ask(dataRules.ofPermission, { query: { permissionId } })).result[0]?.id ?? '';
  const roleId = await granted.role(['system/UserList', 'system/DataLogList']);
  await app.ask(roleGrants.saveRules, { body: { permissionId, roleId, dataRuleIds } });
  await app.db.execute(sql`delete from sys_user_role where user_id = (select id from sys_user where username = 'auditor')`);
  await granted.give(roleId, 'auditor');
});
afterAll(() => app.close());

const tablesOf = async (dataId: string, caller: { as: string }) => {
  const { result } = await app.ask(dataLogs.list, { query: { dataId, pageNo: 1, pageSize: 100 } }, caller);
  return [...new Set(result.records.map(({ dataTable }) => dataTable))].sort();
};
const OF_USER = ['sys_depart_role_user', 'sys_user', 'sys_user_depart', 'sys_user_role'];

it('lists versions of users, memberships and deputies within the data rules of the user list alone', async () => {
  for (const caller of [as, { as: 'admin' }]) {
    expect(await tablesOf(ids.manager, caller)).toEqual(OF_USER);
    expect(await tablesOf('of-manager', caller)).toEqual(['sys_user_agent']);
  }
  expect([await tablesOf(ids.clerk, { as: 'admin' }), await tablesOf('of-clerk', { as: 'admin' })]).toEqual([OF_USER, ['sys_user_agent']]);
  expect([await tablesOf(ids.clerk, as), await tablesOf('of-clerk', as)]).toEqual([[], []]);
  // rows of other tables stay
  expect((await tablesOf('role-clerk', { as: 'admin' })).length).toBe((await tablesOf('role-clerk', as)).length);
});

it('answers neither the versions of a hidden user nor a comparison with one', async () => {
  const versions = (dataId: string, caller = as) => app.ask(dataLogs.versions, { query: { dataTable: 'sys_user', dataId } }, caller);
  expect(await versions(ids.clerk)).toMatchObject({ success: false, message: '未找到版本信息' });
  const [shown] = (await versions(ids.manager)).result;
  const [hidden] = (await versions(ids.clerk, { as: 'admin' })).result;
  const pair = { query: { dataId1: shown?.id ?? '', dataId2: hidden?.id ?? '' } };
  expect((await app.ask(dataLogs.pair, pair, as)).result.map(({ dataId }) => dataId)).toEqual([ids.manager]);
  expect((await app.ask(dataLogs.pair, pair)).result).toHaveLength(2);
});
