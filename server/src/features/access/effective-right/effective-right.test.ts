import { everyNode } from '@mortise/shared/contract';
import { dataRules, effectiveRights, permissions, roleGrants } from '@mortise/shared/contract/access';
import { session } from '@mortise/shared/contract/session';
import { granting } from '#testing/granted.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let granted: ReturnType<typeof granting>;
beforeAll(async () => {
  app = await openTestApp();
  granted = granting(app);
});
afterAll(() => app.close());

const rightsOf = async (username: string, as = 'admin') =>
  (await app.ask(effectiveRights.ofUser, { query: { userId: await granted.userId(username) } }, { as })).result;
const rightOf = async (username: string, code: string) => {
  const id = await granted.idOf(code);
  return (await rightsOf(username)).find((right) => right.id === id);
};

it('names every role that grants a menu, with the data rules of each', async () => {
  const permissionId = await granted.idOf('system/UserList');
  const rule = { ruleName: '只看男', ruleColumn: 'sex', ruleConditions: '=', ruleValue: '1', status: '1' } as const;
  await app.ask(dataRules.add, { body: { ...rule, permissionId } });
  const dataRuleIds = (await app.ask(dataRules.ofPermission, { query: { permissionId } })).result[0]?.id ?? '';
  const ruled = await granted.role(['system/UserList'], { roleName: '有规则' });
  await app.ask(roleGrants.saveRules, { body: { permissionId, roleId: ruled, dataRuleIds } });
  const open = await granted.role(['system/UserList'], { roleName: '无规则' });
  await granted.give(ruled, 'clerk');
  await granted.give(open, 'clerk');
  const right = await rightOf('clerk', 'system/UserList');
  expect(right?.sources).toEqual(
    expect.arrayContaining([
      { kind: 'role', name: '有规则', rules: ['只看男'] },
      { kind: 'role', name: '无规则', rules: [] },
    ]),
  );
});

it('says that nothing grants a button, and that a switched-off rule opens one to everybody', async () => {
  expect(await rightOf('clerk', 'user:delete')).toMatchObject({ sources: [], denials: ['not-granted'] });
  const row = everyNode((await app.ask(permissions.tree)).result).find(({ perms }) => perms === 'user:export');
  if (!row) throw new Error('the seed has this button');
  await app.ask(permissions.edit, { body: { ...row, name: row.name ?? '', menuType: 2, status: '0' } });
  expect(await rightOf('clerk', 'user:export')).toMatchObject({ sources: [{ kind: 'open-rule' }], denials: [] });
});

it('a menu that is moved below a new group stays with its holders, and the group is there for it alone', async () => {
  await granted.give(await granted.role(['system/SysPositionList']), 'auditor');
  const rows = async () => everyNode((await app.ask(permissions.tree)).result);
  const body = { menuType: 0 as const, name: '组织', url: '/organisation', component: 'layouts/PageView', route: true };
  expect(await app.ask(permissions.add, { body })).toMatchObject({ success: true });
  const group = (await rows()).find(({ name }) => name === '组织');
  const position = (await rows()).find(({ component }) => component === 'system/SysPositionList');
  if (!group || !position) throw new Error('the menu has both');
  const { id, name, url, component, route } = position;
  const moved = { id, name: name ?? '', url, component, route, menuType: 1 as const, parentId: group.id };
  expect(await app.ask(permissions.edit, { body: moved })).toMatchObject({ success: true });

  const { menu } = (await app.ask(session.permissions, {}, { as: 'auditor' })).result;
  expect(menu.find((node) => node.id === group.id)).toMatchObject({
    component: 'layouts/RouteView',
    children: [expect.objectContaining({ id, path: url })],
  });
  const rights = new Map((await rightsOf('auditor')).map((right) => [right.id, right]));
  expect(rights.get(id)?.denials).toEqual([]);
  expect(rights.get(group.id)).toMatchObject({ sources: [], denials: ['group-only'] });
});

it.each(['admin', 'manager', 'clerk'])('lets through, or needs as a group, exactly the rows of the menu of %s', async (name) => {
  const { menu } = (await app.ask(session.permissions, {}, { as: name })).result;
  const shown = new Set(everyNode(menu).map(({ id }) => id));
  const rights = (await rightsOf(name)).filter(({ menuType }) => menuType !== 2);
  const reached = rights.filter(({ denials }) => denials.every((denial) => denial === 'hidden' || denial === 'group-only'));
  const home = rights.filter(({ name }) => name === '首页').map(({ id }) => id);
  expect([...new Set([...reached.map(({ id }) => id), ...home])].sort()).toEqual([...new Set([...shown, ...home])].sort());
});

it('is for callers with a view of roles, and for users whom they see', async () => {
  const userId = await granted.userId('manager');
  expect(await app.ask(effectiveRights.ofUser, { query: { userId } }, { as: 'clerk' })).toMatchObject({ success: false });
  const permissionId = await granted.idOf('system/UserList');
  // manager is in 研发部
  const rule = { ruleName: '市场部', ruleColumn: 'orgCode', ruleConditions: 'RIGHT_LIKE', ruleValue: 'A01A06', status: '1' } as const;
  await app.ask(dataRules.add, { body: { ...rule, permissionId } });
  const dataRuleIds = (await app.ask(dataRules.ofPermission, { query: { permissionId } })).result[0]?.id ?? '';
  const roleId = await granted.role(['system/UserList', 'system/RoleUserList']);
  await app.ask(roleGrants.saveRules, { body: { permissionId, roleId, dataRuleIds } });
  await granted.give(roleId, 'zhangsan');
  expect(await app.ask(effectiveRights.ofUser, { query: { userId } }, { as: 'zhangsan' })).toMatchObject({ success: false });
});
