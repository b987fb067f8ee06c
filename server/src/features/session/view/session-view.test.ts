import { everyNode } from '@mortise/shared/contract';
import { dataRules, permissions, roleGrants, roleViews } from '@mortise/shared/contract/access';
import { announcements } from '@mortise/shared/contract/messages';
import { positions, roles, users } from '@mortise/shared/contract/people';
import { logs } from '@mortise/shared/contract/records';
import { session } from '@mortise/shared/contract/session';
import { quartzJobs } from '@mortise/shared/contract/settings';
import { granting } from '#testing/granted.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
beforeEach(async () => {
  app = await openTestApp();
});
afterEach(() => app.close());

const REFUSED = { success: false, message: '正在以角色查看，只能浏览，不能修改；请先退出角色查看' };
const menuOf = async (as = 'admin') =>
  everyNode((await app.ask(session.permissions, {}, { as })).result.menu).flatMap(({ component }) => component ?? []);

it('shows the menu, the lists and the buttons of that role alone, until it is ended', async () => {
  const [clerks] = (await app.ask(roles.list, { query: { roleCode: 'clerk' } })).result.records;
  await app.ask(roleViews.start, { body: { roleId: clerks?.id ?? '' } });
  expect(await menuOf()).toEqual(await menuOf('clerk'));
  await app.ask(roleViews.end);

  const roleId = await granting(app).role(['system/SysPositionList', 'position:add']);
  expect(await menuOf()).toContain('system/UserList');
  expect(await app.ask(roleViews.start, { body: { roleId } })).toMatchObject({ success: true });

  const { result } = await app.ask(session.permissions);
  expect(result.viewedRole).toEqual({ id: roleId, name: '测试角色' });
  expect(await menuOf()).not.toContain('system/UserList');
  expect(result.auth.map(({ action }) => action)).toEqual(['position:add']);
  expect(await app.ask(positions.list)).toMatchObject({ success: true });
  expect(await app.ask(roles.list)).toMatchObject({ success: false });

  expect(await app.ask(roleViews.end)).toMatchObject({ success: true });
  expect((await app.ask(session.permissions)).result.viewedRole).toBeUndefined();
  expect(await app.ask(roles.list)).toMatchObject({ success: true });
});

it('refuses every writing call, also those that write by GET and those that the role grants', async () => {
  const roleId = await granting(app).role(['system/SysPositionList', 'position:add', 'announcement:release', 'quartzJob:edit']);
  await app.ask(roleViews.start, { body: { roleId } });
  const writes = [
    app.ask(positions.add, { body: { code: 'viewed', name: '不应写入', postRank: '2' } }),
    app.ask(announcements.publish, { query: { id: '1' } }),
    app.ask(quartzJobs.pause, { query: { id: '1' } }),
    app.ask(roleViews.start, { body: { roleId } }),
  ];
  for (const answer of await Promise.all(writes)) expect(answer).toMatchObject(REFUSED);
  await app.ask(roleViews.end);
  expect((await app.ask(positions.list, { query: { code: 'viewed' } })).result.records).toEqual([]);
});

it('applies the data rules of the role, and those of the viewer too', async () => {
  const granted = granting(app);
  const permissionId = await granted.idOf('system/UserList');
  const add = (ruleName: string, ruleValue: string) =>
    app.ask(dataRules.add, { body: { ruleName, ruleColumn: 'username', ruleConditions: 'IN', ruleValue, permissionId } });
  await add('甲', 'clerk,auditor');
  await add('乙', 'clerk,manager');
  const rules = (await app.ask(dataRules.ofPermission, { query: { permissionId } })).result;
  const idOf = (name: string) => rules.find(({ ruleName }) => ruleName === name)?.id ?? '';
  const [seen, own] = [await granted.role(['system/UserList']), await granted.role(['system/UserList', 'role:grant'])];
  await app.ask(roleGrants.saveRules, { body: { permissionId, roleId: seen, dataRuleIds: idOf('甲') } });
  const namesOf = async (as: string) =>
    (await app.ask(users.list, { query: { pageSize: 100 } }, { as })).result.records.map(({ username }) => username);

  await app.ask(roleViews.start, { body: { roleId: seen } });
  expect((await namesOf('admin')).sort()).toEqual(['auditor', 'clerk']);
  await app.ask(roleViews.end);

  await app.ask(roleGrants.saveRules, { body: { permissionId, roleId: own, dataRuleIds: idOf('乙') } });
  await granted.give(own, 'manager');
  expect(await app.ask(roleViews.start, { body: { roleId: seen } }, { as: 'manager' })).toMatchObject({ success: true });
  expect(await namesOf('manager')).toEqual(['clerk']);
});

it('never shows what the viewer may not see, also as the administrator’s role', async () => {
  const granted = granting(app);
  await granted.give(await granted.role(['role:grant', 'system/RoleUserList']), 'clerk');
  const own = await menuOf('clerk');
  const [admin] = (await app.ask(roles.list, { query: { roleCode: 'admin' } })).result.records;
  await app.ask(roleViews.start, { body: { roleId: admin?.id ?? '' } }, { as: 'clerk' });
  expect((await menuOf('clerk')).filter((component) => !own.includes(component))).toEqual([]);
  expect(await app.ask(logs.list, {}, { as: 'clerk' })).toMatchObject({ success: false });
});

it('is one session’s: other sessions of the same person see and change what they always did', async () => {
  const roleId = await granting(app).role(['system/SysPositionList']);
  const signIn = async () =>
    (await app.ask(session.signIn, { body: { username: 'admin', password: '123456' } }, { as: null })).result.token;
  const [viewing, other] = [await signIn(), await signIn()];
  const by = (token: string) => ({ as: null, headers: { 'x-access-token': token } });
  await app.ask(roleViews.start, { body: { roleId } }, by(viewing));
  expect(await app.ask(roles.list, {}, by(viewing))).toMatchObject({ success: false });
  expect(await app.ask(roles.list, {}, by(other))).toMatchObject({ success: true });
  expect(await app.ask(positions.add, { body: { code: 'other', name: '另一窗口', postRank: '2' } }, by(other))).toMatchObject({
    success: true,
  });
  // it ends with its session
  expect(await app.ask(session.signOut, {}, by(viewing))).toMatchObject({ success: true });
  expect((await app.ask(session.permissions, {}, by(await signIn()))).result.viewedRole).toBeUndefined();
});

it('needs the right to grant and a role that exists, and is noted in the operation log', async () => {
  const roleId = await granting(app).role(['system/SysPositionList']);
  expect(await app.ask(roleViews.start, { body: { roleId } }, { as: 'clerk' })).toMatchObject({ success: false });
  expect(await app.ask(roleViews.start, { body: { roleId: 'gone' } })).toMatchObject({ message: '该角色已不存在，请刷新后查看' });
  await app.ask(roleViews.start, { body: { roleId } });
  await app.ask(roleViews.end);
  await app.app.platform.operations.flush();
  const { result } = await app.ask(logs.list, { query: { logType: 2, keyWord: '以', pageSize: 20 } });
  expect(result.records.map(({ logContent }) => logContent)).toEqual(
    expect.arrayContaining([expect.stringContaining('以此角色查看'), expect.stringContaining('退出以角色查看')]),
  );
  expect((await app.ask(permissions.tree)).success).toBe(true);
});
