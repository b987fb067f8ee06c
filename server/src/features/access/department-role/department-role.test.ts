import { departmentPermissions, departmentRoles } from '@mortise/shared/contract/access';
import { session } from '@mortise/shared/contract/session';
import { sql } from 'drizzle-orm';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

const RESEARCH = '57197590443c44f083d42ae24ef26a2c';
const MARKETING = '4f1765520d6346f9bd9c79e2479e5b12';
// 用户管理, 角色管理 (which the manager was not granted), 职务管理
const [USERS, ROLES, POSITIONS] = ['3f915b2769fc80648e92d04e84ca059d', '190c2b43bec6a5f7a4194a85db67d96a', '1174506953255182338'] as const;

let app: TestApp;
let engineer: string;
beforeAll(async () => {
  app = await openTestApp();
  // departments without permissions
  await app.db.execute(sql`delete from sys_depart_permission`);
  const body = { departId: RESEARCH, permissionIds: [USERS, ROLES, POSITIONS].join(','), lastpermissionIds: '' };
  await app.ask(departmentPermissions.save, { body });
  const { rows } = await app.db.execute<{ id: string }>(sql`select id from sys_user where username = 'zhangsan'`);
  engineer = rows[0]?.id ?? '';
});
afterAll(() => app.close());

const manager = { as: 'manager' };
const draft = (more = {}) => ({ roleName: '测试组长', roleCode: 'test_lead', departId: RESEARCH, ...more });
const roleOf = async (roleCode: string) => {
  const { result } = await app.ask(departmentRoles.of, { query: { departId: RESEARCH } }, manager);
  return result.find((role) => role.roleCode === roleCode);
};
const idOf = async (roleCode: string) => (await roleOf(roleCode))?.id ?? '';
const list = (query = {}, as = 'manager') => app.ask(departmentRoles.list, { query: { pageNo: '1', pageSize: '10', ...query } }, { as });
const grant = async (wanted: string[], before: string[] = [], as = 'manager') =>
  app.ask(
    departmentRoles.savePermissions,
    { body: { roleId: await idOf('test_lead'), permissionIds: wanted.join(','), lastpermissionIds: before.join(',') } },
    { as },
  );

describe('CRUD of department roles', () => {
  it('adds, lists with the department’s name, and changes', async () => {
    expect(await app.ask(departmentRoles.add, { body: draft() }, manager)).toMatchObject({ success: true, message: '添加成功！' });
    expect((await list({ deptId: RESEARCH })).result.records).toEqual([
      expect.objectContaining({ roleCode: 'test_lead', departId_dictText: '研发部', createBy: 'manager' }),
    ]);
    expect((await list({ roleName: '*无此*' })).result.total).toBe(0);
    const body = draft({ id: await idOf('test_lead'), roleName: '测试主管' }) as never;
    expect(await app.ask(departmentRoles.edit, { body }, manager)).toMatchObject({ success: true, message: '编辑成功!' });
    expect(await roleOf('test_lead')).toMatchObject({ roleName: '测试主管' });
  });

  it('refuses a code that is taken and codes in Chinese', async () => {
    expect(await app.ask(departmentRoles.add, { body: draft() }, manager)).toMatchObject({ message: '该值不可用，系统中已存在！' });
    expect(await app.ask(departmentRoles.add, { body: draft({ roleCode: '组长' }) }, manager)).toMatchObject({
      message: '部门角色编码不可输入汉字!',
    });
  });

  it('is limited to departments that the caller is in charge of', async () => {
    const elsewhere = draft({ departId: MARKETING, roleCode: 'elsewhere' });
    expect(await app.ask(departmentRoles.add, { body: elsewhere }, manager)).toMatchObject({ success: false, code: 510 });
    expect(await list({ deptId: MARKETING })).toMatchObject({ success: false, code: 510 });
    expect(await list({}, 'clerk')).toMatchObject({ success: false, code: 510 });
    // has the view and the buttons, but is in charge of no department
    await app.db.execute(sql`update sys_user set user_identity = 1 where username = 'manager'`);
    await app.app.platform.settle();
    expect(await list()).toMatchObject({ success: false, code: 510 });
    await app.db.execute(sql`update sys_user set user_identity = 2 where username = 'manager'`);
  });
});

describe('grants of a department role', () => {
  it('are chosen from the permissions of the department', async () => {
    const { result } = await app.ask(departmentRoles.permissionTree, { query: { departId: RESEARCH } }, manager);
    expect(result.ids.toSorted()).toEqual([USERS, ROLES, POSITIONS].toSorted());
    expect(result.treeList.map(({ slotTitle }) => slotTitle)).toEqual(['用户管理', '角色管理', '职务管理']);
  });

  it('stay within the permissions of the department and of the caller', async () => {
    expect(await grant([USERS])).toMatchObject({ success: true, message: '保存成功！' });
    const { result } = await app.ask(departmentRoles.permissionIds, { query: { roleId: await idOf('test_lead') } }, manager);
    expect(result).toEqual([USERS]);
    expect(await grant([USERS, ROLES], [USERS])).toMatchObject({ success: false, message: '不能授予自己没有的权限：角色管理' });
    const departments = '45c966826eeff4c99b8f8ebfe74511fc';
    expect(await grant([USERS, departments], [USERS], 'admin')).toMatchObject({
      success: false,
      message: '部门没有的权限不能授予部门角色：部门管理',
    });
  });

  it('can have the data rules of the department', async () => {
    const body = { permissionId: USERS, roleId: await idOf('test_lead') };
    const saveRules = (dataRuleIds: string) => app.ask(departmentRoles.saveRules, { body: { ...body, dataRuleIds } }, manager);
    await app.db.execute(sql`
      insert into sys_permission_data_rule (id, permission_id, rule_name, rule_column, rule_conditions, rule_value, status)
      values ('rule1', ${USERS}, '本部门', 'orgCode', '=', 'A01A05', '1')`);
    expect(await saveRules('rule1')).toMatchObject({ success: false, message: '保存失败' });
    await app.ask(departmentPermissions.saveRules, { body: { permissionId: USERS, departId: RESEARCH, dataRuleIds: 'rule1' } });
    expect(await saveRules('rule1')).toMatchObject({ success: true, message: '保存成功!' });
    const { result } = await app.ask(departmentRoles.rules, { params: { ...body, departId: RESEARCH } }, manager);
    expect(result).toMatchObject({ drChecked: 'rule1', datarule: [{ id: 'rule1' }] });
    expect(await app.ask(departmentRoles.saveRules, { body: { ...body, permissionId: POSITIONS } }, manager)).toMatchObject({
      message: '请先保存角色菜单权限!',
    });
  });
});

describe('members of a department role', () => {
  const assign = async (newRoleId: string, oldRoleId = '', userId = engineer) =>
    app.ask(departmentRoles.assign, { body: { userId, newRoleId, oldRoleId } }, manager);
  const views = async () => {
    const { result } = await app.ask(session.permissions, { query: {} }, { as: 'zhangsan' });
    return JSON.stringify(result.menu);
  };

  it('belong to departments that the caller is in charge of, and get its permissions on the next request', async () => {
    expect(await views()).not.toContain('system/UserList');
    const role = await idOf('test_lead');
    expect(await assign(role)).toMatchObject({ success: true, message: '添加成功！' });
    expect(await views()).toContain('system/UserList');
    const { result } = await app.ask(departmentRoles.heldBy, { query: { departId: RESEARCH, userId: engineer } }, manager);
    expect(result).toEqual([expect.objectContaining({ userId: engineer, droleId: role })]);

    expect(await assign('', role)).toMatchObject({ success: true });
    expect(await views()).not.toContain('system/UserList');
  });

  it('cannot come from other departments, nor get more permissions than the caller has', async () => {
    const { rows } = await app.db.execute<{ id: string }>(sql`select id from sys_user where username = 'jeecg'`);
    expect(await assign(await idOf('test_lead'), '', rows[0]?.id)).toMatchObject({ success: false, message: '该用户不属于您负责的部门' });
    expect(await assign('no-such-role')).toMatchObject({ success: false, message: '授权失败！' });
    await grant([USERS, ROLES], [USERS], 'admin');
    expect(await assign(await idOf('test_lead'))).toMatchObject({ success: false, code: 500 });
  });
});

it('removes grants and memberships with the roles', async () => {
  const id = await idOf('test_lead');
  const remove = () => app.ask(departmentRoles.removeBatch, { query: { ids: id } }, manager);
  // an administrator gave the role more than the caller has
  expect(await remove()).toMatchObject({ success: false, code: 510, message: '不能修改超出自己权限的角色：测试主管' });
  await grant([USERS], [USERS, ROLES], 'admin');
  expect(await remove()).toMatchObject({
    success: true,
    message: '批量删除成功！',
  });
  const { rows } = await app.db.execute(sql`select count(*) as left from sys_depart_role_permission where role_id = ${id}`);
  expect(rows).toEqual([{ left: 0 }]);
  expect(await app.ask(departmentRoles.remove, { query: { id } }, manager)).toMatchObject({ success: false, message: '未找到对应实体' });
});
