import { everyNode, wireTexts } from '@mortise/shared/contract';
import { dataRules, permissions, roleGrants } from '@mortise/shared/contract/access';
import { departments, positions, roleMembers, roles, users } from '@mortise/shared/contract/people';
import { sql } from 'drizzle-orm';
import { granting } from '#testing/granted.ts';
import { newcomers } from '#testing/newcomers.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let granted: ReturnType<typeof granting>;
const { added } = newcomers(() => app);

beforeAll(async () => {
  app = await openTestApp();
  granted = granting(app);
});
afterAll(() => app.close());

/** A user with a role of this one view. */
const holder = async (view: string) => {
  const user = await added();
  const roleId = await granted.role([view], { roleName: '临时角色' });
  await granted.give(roleId, user.username);
  return { user, roleId, as: { as: user.username } };
};
const count = async (statement: ReturnType<typeof sql>) => (await app.db.execute<{ n: number }>(statement)).rows[0]?.n;
const menu = async (draft: object) => {
  const name = `菜单${Math.random().toString(36).slice(2)}`;
  expect(
    await app.ask(permissions.add, { body: { menuType: 0, name, url: `/${name}`, component: 'layouts/RouteView', ...draft } }),
  ).toMatchObject({
    success: true,
  });
  const row = everyNode((await app.ask(permissions.tree)).result).find((each) => each.name === name);
  if (!row) throw new Error('not added');
  return row;
};
const department = async (parentId?: string) => {
  const departName = `部门${Math.random().toString(36).slice(2)}`;
  await app.ask(departments.add, { body: { departName, orgCategory: parentId ? '2' : '1', parentId } });
  const row = everyNode((await app.ask(departments.tree)).result).find((each) => each.departName === departName);
  if (!row) throw new Error('not added');
  return row;
};

describe('a role', () => {
  it('in the bin gives no rights; restored it gives them back to its holders', async () => {
    const { roleId, as } = await holder('system/RoleUserList');
    expect(await app.ask(roles.list, {}, as)).toMatchObject({ success: true });
    expect((await app.ask(roles.reach, { query: { ids: roleId } })).result).toEqual({
      dependants: 1,
      effects: ['1 名用户将失去 1 个菜单'],
    });

    expect(await app.ask(roles.remove, { query: { id: roleId, reach: 1 } })).toMatchObject({ success: true, message: '删除角色成功' });
    expect(await app.ask(roles.list, {}, as)).toMatchObject({ success: false, code: 510 });
    expect((await app.ask(roles.recycled)).result[0]).toMatchObject({ id: roleId, name: '临时角色', updateBy: 'admin' });
    expect(await count(sql`select count(*)::int as n from sys_user_role where role_id = ${roleId}`)).toBe(0);

    expect(await app.ask(roles.restore, { body: { ids: roleId } })).toMatchObject({ success: true, message: '还原成功' });
    expect(await app.ask(roles.list, {}, as)).toMatchObject({ success: true });
    expect((await app.ask(roles.recycled)).result.some(({ id }) => id === roleId)).toBe(false);
    expect(await count(sql`select count(*)::int as n from sys_removal_row`)).toBe(0);
  });

  it('is not removed when more users hold it than the question said, unless the client asks without', async () => {
    const { roleId } = await holder('system/RoleUserList');
    const refused = await app.ask(roles.remove, { query: { id: roleId, reach: 0 } });
    expect(refused).toMatchObject({ success: false, message: wireTexts.reachGrown });
    expect(await app.ask(roles.removeBatch, { query: { ids: roleId, reach: 0 } })).toMatchObject({ message: wireTexts.reachGrown });
    expect(await app.ask(roles.remove, { query: { id: roleId } })).toMatchObject({ success: true });
  });

  it('whose code was taken meanwhile is not restored; its rows stay in the bin', async () => {
    const { roleId } = await holder('system/RoleUserList');
    const { roleCode } = (await app.ask(roles.byId, { query: { id: roleId } })).result;
    await app.ask(roles.remove, { query: { id: roleId } });
    expect(await app.ask(roles.add, { body: { roleCode, roleName: '后来者' } })).toMatchObject({ success: true });
    expect(await app.ask(roles.restore, { body: { ids: roleId } })).toMatchObject({
      success: false,
      message: '无法还原“临时角色”：编码已被其他记录使用，请先修改那条记录的编码',
    });
    expect((await app.ask(roles.recycled)).result.some(({ id }) => id === roleId)).toBe(true);
  });

  it('is restored without a holder who is gone for good', async () => {
    const { user, roleId } = await holder('system/RoleUserList');
    await app.ask(roles.remove, { query: { id: roleId } });
    await app.db.execute(sql`delete from sys_user where id = ${user.id}`);
    expect(await app.ask(roles.restore, { body: { ids: roleId } })).toMatchObject({ success: true });
    expect((await app.ask(roleMembers.list, { query: { roleId } })).result.records).toEqual([]);
  });

  it('is destroyed only from the bin', async () => {
    const { roleId } = await holder('system/RoleUserList');
    const gone = { success: false, message: '未找到已删除的记录，可能已被还原或彻底删除' };
    expect(await app.ask(roles.destroy, { query: { ids: roleId } })).toMatchObject(gone);
    await app.ask(roles.remove, { query: { id: roleId } });
    expect(await app.ask(roles.destroy, { query: { ids: roleId } })).toMatchObject({ success: true });
    expect(await app.ask(roles.restore, { body: { ids: roleId } })).toMatchObject(gone);
  });

  it('is seen in the bin and restored by administrators and by who removed it, within the rights that are left', async () => {
    const codes = ['system/RoleUserList', 'role:delete', 'role:add', 'system/SysPositionList'];
    const removers = await granted.role(codes);
    const [remover, other] = [await added(), await added()];
    for (const { username } of [remover, other]) await granted.give(removers, username);
    const roleId = await granted.role(['system/SysPositionList']);
    expect(await app.ask(roles.remove, { query: { id: roleId } }, { as: remover.username })).toMatchObject({ success: true });
    expect((await app.ask(roles.recycled, {}, { as: other.username })).result).toEqual([]);
    expect(await app.ask(roles.restore, { body: { ids: roleId } }, { as: other.username })).toMatchObject({ success: false });
    expect((await app.ask(roles.recycled, {}, { as: remover.username })).result).toHaveLength(1);

    const withdrawn = await granted.idsOf(codes);
    const left = await granted.idsOf(codes.filter((code) => code !== 'system/SysPositionList'));
    await app.ask(roleGrants.save, { body: { roleId: removers, permissionIds: left, lastpermissionIds: withdrawn } });
    expect(await app.ask(roles.restore, { body: { ids: roleId } }, { as: remover.username })).toMatchObject({
      success: false,
      message: '不能还原超出自己权限的角色：测试角色',
    });
    await app.ask(roleGrants.save, { body: { roleId: removers, permissionIds: withdrawn, lastpermissionIds: left } });
    expect(await app.ask(roles.restore, { body: { ids: roleId } }, { as: remover.username })).toMatchObject({ success: true });
  });
});

describe('a menu', () => {
  it('comes back with what is below it, its grants and data rules', async () => {
    const top = await menu({});
    const below = await menu({ menuType: 1, parentId: top.id, component: `x/${top.id}` });
    await menu({ menuType: 2, parentId: below.id, perms: `code:${below.id}`, url: null, component: null });
    const roleId = await granted.role([`x/${top.id}`, `code:${below.id}`]);
    const rule = {
      ruleName: '规则',
      ruleColumn: 'orgCode',
      ruleConditions: '=',
      ruleValue: '1',
      status: '0',
      permissionId: below.id,
    } as const;
    expect(await app.ask(dataRules.add, { body: rule })).toMatchObject({ success: true });
    const user = await added();
    await granted.give(roleId, user.username);
    expect((await app.ask(permissions.reach, { query: { ids: top.id } })).result).toEqual({
      dependants: 1,
      effects: ['下级的 2 个菜单和按钮将一起删除', '1 个角色、1 名用户将失去授权'],
    });

    expect(await app.ask(permissions.removeBatch, { query: { ids: `${top.id},${below.id}`, reach: 1 } })).toMatchObject({ success: true });
    expect(await count(sql`select count(*)::int as n from sys_role_permission where role_id = ${roleId}`)).toBe(0);
    const bin = (await app.ask(permissions.recycled)).result;
    expect(bin.filter(({ id }) => [top.id, below.id].includes(id))).toEqual([expect.objectContaining({ id: top.id })]);

    expect(await app.ask(permissions.restore, { body: { ids: top.id } })).toMatchObject({ success: true });
    expect(everyNode((await app.ask(permissions.tree)).result).find(({ id }) => id === below.id)).toMatchObject({
      parentId: top.id,
      isLeaf: false,
    });
    expect(await count(sql`select count(*)::int as n from sys_role_permission where role_id = ${roleId}`)).toBe(2);
    expect((await app.ask(dataRules.ofPermission, { query: { permissionId: below.id } })).result).toHaveLength(1);
  });

  it('is restored by administrators alone, because its grants come back with it', async () => {
    const page = await menu({ component: `w/${Math.random()}` });
    const user = await added();
    await granted.give(await granted.role(['system/PermissionList', 'permission:delete', page.component ?? '']), user.username);
    expect(await app.ask(permissions.remove, { query: { id: page.id } }, { as: user.username })).toMatchObject({ success: true });
    expect(await app.ask(permissions.restore, { body: { ids: page.id } }, { as: user.username })).toMatchObject({
      success: false,
      code: 510,
    });
    expect(await app.ask(permissions.restore, { body: { ids: page.id } })).toMatchObject({ success: true });
  });

  it('whose code is open to everybody is removed by administrators alone', async () => {
    const page = await menu({ component: `v/${Math.random()}` });
    const button = await menu({ menuType: 2, parentId: page.id, perms: `open:${page.id}`, url: null, component: null, status: '0' });
    const user = await added();
    const codes = ['system/PermissionList', 'permission:delete', page.component ?? '', button.perms ?? ''];
    await granted.give(await granted.role(codes), user.username);
    expect(await app.ask(permissions.remove, { query: { id: button.id } }, { as: user.username })).toMatchObject({
      success: false,
      message: '只有管理员可以让所有人拥有或失去一个授权标识或组件',
    });
    expect(await app.ask(permissions.remove, { query: { id: button.id } })).toMatchObject({ success: true });
  });

  it('whose parent is in the bin waits for it', async () => {
    const top = await menu({});
    const below = await menu({ menuType: 1, parentId: top.id });
    await app.ask(permissions.remove, { query: { id: below.id } });
    await app.ask(permissions.remove, { query: { id: top.id } });
    const orphan = { success: false, message: `“${below.name}”的上级已被删除，请先还原上级` };
    expect(await app.ask(permissions.restore, { body: { ids: below.id } })).toMatchObject(orphan);
    expect(await app.ask(permissions.restore, { body: { ids: `${below.id},${top.id}` } })).toMatchObject({ success: true });
  });

  it.each([['role first'], ['menu first']])('and a role in the bin share their grant, whichever comes back first: %s', async (order) => {
    const page = await menu({ component: `y/${Math.random()}` });
    const roleId = await granted.role([page.component ?? '']);
    await app.ask(roles.remove, { query: { id: roleId } });
    await app.ask(permissions.remove, { query: { id: page.id } });
    const restores = [
      () => app.ask(roles.restore, { body: { ids: roleId } }),
      () => app.ask(permissions.restore, { body: { ids: page.id } }),
    ];
    for (const restore of order === 'role first' ? restores : restores.toReversed())
      expect(await restore()).toMatchObject({ success: true });
    expect(await count(sql`select count(*)::int as n from sys_role_permission where role_id = ${roleId}`)).toBe(1);
  });
});

describe('a department', () => {
  it('comes back with its members, its current users, its superiors and its place', async () => {
    const top = await department();
    const below = await department(top.id);
    const user = await added({ userIdentity: 2, departIds: below.id });
    await app.db.execute(sql`insert into sys_user_depart (id, user_id, dep_id) values (${user.id}, ${user.id}, ${below.id})`);
    await app.db.execute(sql`update sys_user set org_code = ${below.orgCode}, depart_ids = ${below.id} where id = ${user.id}`);
    expect((await app.ask(departments.reach, { query: { ids: top.id } })).result).toEqual({
      dependants: 1,
      effects: ['1 个下级部门将一起删除', '1 名成员将离开部门'],
    });
    expect(await app.ask(departments.remove, { query: { id: top.id, reach: 0 } })).toMatchObject({ message: wireTexts.reachGrown });
    await app.ask(departments.remove, { query: { id: top.id, reach: 1 } });
    const places = () => app.db.execute(sql`select org_code, depart_ids from sys_user where id = ${user.id}`);
    expect((await places()).rows).toEqual([{ org_code: null, depart_ids: null }]);

    // its code stays reserved
    expect((await department()).orgCode).not.toBe(top.orgCode);
    expect(await app.ask(departments.restore, { body: { ids: top.id } })).toMatchObject({ success: true });
    const rows = everyNode((await app.ask(departments.tree)).result);
    expect(rows.find(({ id }) => id === below.id)).toMatchObject({ parentId: top.id, orgCode: below.orgCode });
    expect((await places()).rows).toEqual([{ org_code: below.orgCode, depart_ids: below.id }]);
    expect((await app.ask(users.departments, { query: { userId: user.id } })).result).toHaveLength(1);
  });

  it('stays in the bin while another department has a role with the code of one of its roles', async () => {
    const [gone, other] = [await department(), await department()];
    const addRole = (id: string, departId: string) =>
      app.db.execute(
        sql`insert into sys_depart_role (id, depart_id, role_name, role_code) values (${id}, ${departId}, '部门角色', 'twice')`,
      );
    await addRole('of-gone', gone.id);
    await app.ask(departments.remove, { query: { id: gone.id } });
    await addRole('of-other', other.id);
    const restore = () => app.ask(departments.restore, { body: { ids: gone.id } });
    expect(await restore()).toMatchObject({ success: false, message: expect.stringContaining('编码已被其他记录使用') });
    await app.db.execute(sql`delete from sys_depart_role where id = 'of-other'`);
    expect(await restore()).toMatchObject({ success: true });
    expect(await count(sql`select count(*)::int as n from sys_depart_role where id = 'of-gone'`)).toBe(1);
  });
});

it('a position says how many people hold it, and comes back', async () => {
  const draft = { code: `p${Math.random().toString(36).slice(2)}`, name: '临时职务', postRank: '1' };
  await app.ask(positions.add, { body: draft });
  const { id } = (await app.ask(positions.byCode, { query: { code: draft.code } })).result;
  const user = await added();
  await app.db.execute(sql`update sys_user set post = ${`x,${draft.code}`} where id = ${user.id}`);
  expect((await app.ask(positions.reach, { query: { ids: id } })).result).toEqual({
    dependants: 1,
    effects: ['1 名用户担任，他们的资料中将只剩职务编码'],
  });
  expect(await app.ask(positions.removeBatch, { query: { ids: id, reach: 0 } })).toMatchObject({ message: wireTexts.reachGrown });
  await app.ask(positions.removeBatch, { query: { ids: id, reach: 1 } });
  expect(await app.ask(positions.remove, { query: { id } })).toMatchObject({ success: false, message: '删除失败!' });
  await app.ask(positions.restore, { body: { ids: id } });
  expect((await app.ask(positions.byCode, { query: { code: draft.code } })).result).toMatchObject({ id, name: '临时职务' });
});
