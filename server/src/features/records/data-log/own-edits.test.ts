import { dataRules, roleGrants } from '@mortise/shared/contract/access';
import { positions, users } from '@mortise/shared/contract/people';
import { dataLogs } from '@mortise/shared/contract/records';
import { sql } from 'drizzle-orm';
import { granting } from '#testing/granted.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const rename = async (code: string, name: string, as?: string) => {
  const { id } = (await app.ask(positions.byCode, { query: { code } })).result;
  await app.ask(positions.edit, { body: { id, code, name, postRank: '2' } }, as ? { as } : {});
  return id;
};
const add = (code: string) => app.ask(positions.add, { body: { code, name: code, postRank: '2' } });
const namesOf = async (as?: string) => (await app.ask(dataLogs.mine, {}, as ? { as } : {})).result.map(({ name }) => name);

it('names what the caller changed last by its present name, each record once, without removed ones', async () => {
  for (const code of ['edit_a', 'edit_b', 'edit_c']) await add(code);
  await rename('edit_a', '甲');
  await rename('edit_b', '乙');
  await rename('edit_a', '甲二');
  const gone = await rename('edit_c', '丙');
  await rename('edit_b', '乙二', 'manager');
  await app.ask(positions.remove, { query: { id: gone } });
  expect((await namesOf()).filter((name) => /[甲乙丙]/.test(name)).sort()).toEqual(['乙二', '甲二']);
});

it('names nothing of lists that the caller may not read, and nothing of others', async () => {
  expect(await namesOf('manager')).toEqual(['乙二']);
  const granted = granting(app);
  const roleId = await granted.role(['system/DictList']);
  await app.db.execute(sql`delete from sys_user_role where user_id = ${await granted.userId('manager')}`);
  await granted.give(roleId, 'manager');
  expect(await namesOf('manager')).toEqual([]);
});

it('names no user whom the data rules hide by now', async () => {
  const granted = granting(app);
  const permissionId = await granted.idOf('system/UserList');
  const roleId = await granted.role(['system/UserList', 'user:freeze']);
  await app.db.execute(sql`delete from sys_user_role where user_id = ${await granted.userId('auditor')}`);
  await granted.give(roleId, 'auditor');
  const id = await granted.userId('clerk');
  await app.db.execute(sql`insert into sys_data_log (id, data_table, data_id, data_content, data_version, create_by, create_time)
     values ('own-edit-1', 'sys_user', ${id}, '{"realname": "职员"}', 900, 'auditor', localtimestamp(0))`);
  expect(await namesOf('auditor')).toEqual(['职员']);
  const rule = { ruleName: '无', ruleColumn: 'username', ruleConditions: '=', ruleValue: 'auditor' } as const;
  await app.ask(dataRules.add, { body: { ...rule, permissionId } });
  const dataRuleIds = (await app.ask(dataRules.ofPermission, { query: { permissionId } })).result[0]?.id ?? '';
  await app.ask(roleGrants.saveRules, { body: { permissionId, roleId, dataRuleIds } });
  expect((await app.ask(users.list, { query: { username: 'clerk' } }, { as: 'auditor' })).result.records).toEqual([]);
  expect(await namesOf('auditor')).toEqual([]);
});
