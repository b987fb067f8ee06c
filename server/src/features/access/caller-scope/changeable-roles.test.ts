import { dataRules, permissions, roleGrants } from '@mortise/shared/contract/access';
import { roleMembers, roles, users } from '@mortise/shared/contract/people';
import { sql } from 'drizzle-orm';
import { granting } from '#testing/granted.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let granted: ReturnType<typeof granting>;
let list = '';
let rule = '';
/** Two roles of a caller: one gives the user list, the other narrows it. */
const own = { wide: '', narrow: '' };
const as = { as: 'auditor' };

beforeAll(async () => {
  app = await openTestApp();
  granted = granting(app);
  await app.db.execute(
    sql`delete from sys_user_role where user_id in (select id from sys_user where username in ('auditor', 'jeecg', 'zhangsan'))`,
  );
  list = await granted.idOf('system/UserList');
  const body = { ruleName: '研发部', ruleColumn: 'orgCode', ruleConditions: 'RIGHT_LIKE', ruleValue: 'A0', permissionId: list } as const;
  await app.ask(dataRules.add, { body });
  rule = (await app.ask(dataRules.ofPermission, { query: { permissionId: list } })).result[0]?.id ?? '';
  const buttons = [
    'role:edit',
    'role:delete',
    'role:grant',
    'role:member',
    'permission:edit',
    'permission:delete',
    'permission:rule',
    'user:edit',
  ];
  own.wide = await granted.role(['system/UserList', 'system/RoleUserList', 'system/PermissionList', ...buttons], { roleName: '宽角色' });
  own.narrow = await narrowing();
  await granted.give(own.wide, 'auditor');
  await granted.give(own.narrow, 'auditor');
});
afterAll(() => app.close());

/** A role with the user list under the rule. */
const narrowing = async () => {
  const roleId = await granted.role(['system/UserList'], { roleName: '窄角色' });
  await app.ask(roleGrants.saveRules, { body: { permissionId: list, roleId, dataRuleIds: rule } });
  return roleId;
};
const form = async (username: string) => {
  const [user] = (await app.ask(users.list, { query: { username, pageNo: 1, pageSize: 10 } })).result.records;
  if (!user) throw new Error(username);
  return { id: user.id, username, realname: user.realname ?? '', phone: user.phone ?? '', workNo: user.workNo ?? '' };
};

it('own roles are changed by others: removing the one that narrows would widen the caller', async () => {
  const refusal = { success: false, code: 510, message: '不能修改自己所属的角色' };
  expect(await app.ask(roles.remove, { query: { id: own.narrow } }, as)).toMatchObject(refusal);
  const edit = { id: own.wide, roleCode: 'mine', roleName: '改名' };
  expect(await app.ask(roles.edit, { body: edit }, as)).toMatchObject(refusal);
});

it('a role that narrows is not taken from users who would then hold more than the caller', async () => {
  const [wide, narrow] = [await granted.role(['system/UserList']), await narrowing()];
  await granted.give(wide, 'jeecg');
  await granted.give(narrow, 'jeecg');
  const { id, ...user } = await form('jeecg');
  // as long as both roles apply, the user holds as much as the caller
  expect(await app.ask(users.edit, { body: { id, ...user, realname: '杰克二' } }, as)).toMatchObject({ success: true });
  const beyond = { success: false, code: 510, message: expect.stringContaining('不能调整权限超出自己的用户的角色或部门：杰克') };
  expect(await app.ask(roleMembers.remove, { query: { roleId: narrow, userId: id } }, as)).toMatchObject(beyond);
  expect(await app.ask(users.edit, { body: { id, ...user, selectedroles: wide } }, as)).toMatchObject(beyond);
  expect(await app.ask(roles.remove, { query: { id: narrow } }, as)).toMatchObject({
    message: '角色的成员中有权限超出自己的用户，请联系管理员',
  });
  const withdrawn = { roleId: narrow, permissionIds: '', lastpermissionIds: list };
  expect(await app.ask(roleGrants.save, { body: withdrawn }, as)).toMatchObject({
    message: '角色的成员中有权限超出自己的用户，请联系管理员',
  });
});

it('a role is neither removed nor granted otherwise by a caller who does not see all who hold it', async () => {
  const [role, view] = [await narrowing(), await granted.idOf('system/RoleUserList')];
  await granted.give(role, 'zhangsan');
  const refusal = { success: false, code: 510, message: '角色的成员中有自己看不到的用户，请联系管理员' };
  const attempts = async () => [
    await app.ask(roleGrants.save, { body: { roleId: role, permissionIds: `${list},${view}`, lastpermissionIds: list } }, as),
    await app.ask(roleGrants.saveRules, { body: { permissionId: list, roleId: role, dataRuleIds: rule } }, as),
    await app.ask(roles.remove, { query: { id: role } }, as),
  ];
  const { rows } = await app.db.execute<{ code: string }>(sql`select org_code as code from sys_user where username = 'zhangsan'`);
  await app.db.execute(sql`update sys_user set org_code = 'B01' where username = 'zhangsan'`);
  expect(await attempts()).toMatchObject([refusal, refusal, refusal]);
  await app.db.execute(sql`update sys_user set org_code = ${rows[0]?.code} where username = 'zhangsan'`);
  expect(await attempts()).toMatchObject([{ success: true }, { success: true }, { success: true }]);
});

it('menus whose data rules narrow the caller keep component, path and rules', async () => {
  const menu = {
    id: list,
    name: '用户管理',
    menuType: 1 as const,
    parentId: (await menuOf())?.parentId ?? '',
    url: '/x',
    component: 'system/UserList',
  };
  expect(await app.ask(permissions.edit, { body: menu }, as)).toMatchObject({
    success: false,
    code: 510,
    message: '不能更换带有约束自己的数据规则的菜单的组件或路径',
  });
  expect(await app.ask(permissions.remove, { query: { id: list } }, as)).toMatchObject({ success: false, code: 510 });
  const other = { ruleName: '别的', ruleColumn: 'sex', ruleConditions: '=', ruleValue: '1', permissionId: list } as const;
  await app.ask(dataRules.add, { body: other });
  const id = (await app.ask(dataRules.ofPermission, { query: { permissionId: list } })).result[0]?.id ?? '';
  expect(await app.ask(dataRules.remove, { query: { id } }, as)).toMatchObject({
    message: '自己的数据受规则约束，不能修改该菜单的其他数据规则',
  });
});

const menuOf = async () => {
  const { rows } = await app.db.execute<{ parentId: string }>(sql`select parent_id as "parentId" from sys_permission where id = ${list}`);
  return rows[0];
};

it('only the looks of a menu that others hold may change', async () => {
  const { rows } = await app.db.execute<{ id: string; name: string; url: string; component: string; parentId: string }>(
    sql`select id, name, url, component, parent_id as "parentId" from sys_permission where component = 'system/DictList'`,
  );
  const [menu] = rows;
  if (!menu) throw new Error('no such menu');
  const edit = (more: object) => app.ask(permissions.edit, { body: { ...menu, menuType: 1, ...more } }, as);
  expect(await edit({ icon: 'book', name: '字典' })).toMatchObject({ success: true });
  expect(await edit({ url: '/elsewhere' })).toMatchObject({ success: false, code: 510, message: '不能修改自己没有的菜单或按钮：字典' });
  expect(await edit({ component: 'system/RoleUserList' })).toMatchObject({ success: false, code: 510 });
});
