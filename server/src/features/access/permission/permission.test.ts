import { everyNode } from '@mortise/shared/contract';
import {
  BUTTON,
  FIRST_LEVEL,
  type PermissionDraft,
  type PermissionNode,
  permissions,
  roleGrants,
  SUB_MENU,
} from '@mortise/shared/contract/access';
import { session } from '@mortise/shared/contract/session';
import { sql } from 'drizzle-orm';
import { granting } from '#testing/granted.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let granted: ReturnType<typeof granting>;
beforeAll(async () => {
  app = await openTestApp();
  granted = granting(app);
});
afterAll(() => app.close());

const all = async () => everyNode((await app.ask(permissions.tree)).result);
const byId = async (id: string) => (await all()).find((row) => row.id === id);

let made = 0;
const menu = (draft: Partial<PermissionDraft> = {}): PermissionDraft => {
  const number = made++;
  return {
    menuType: FIRST_LEVEL,
    name: `菜单${number}`,
    url: `/made/${number}`,
    component: `made/Menu${number}`,
    ...draft,
  } as PermissionDraft;
};
const added = async (draft: Partial<PermissionDraft> = {}) => {
  const body = menu(draft);
  const answer = await app.ask(permissions.add, { body });
  const row = (await all()).find(({ name }) => name === body.name);
  if (!row) throw new Error(answer.message);
  return row;
};
const child = (parentId: string, draft: Partial<PermissionDraft> = {}) => added({ menuType: SUB_MENU, parentId, ...draft });
const draftOf = ({ id, name, menuType, parentId, url, component, perms }: PermissionNode) =>
  ({ id, name, menuType, parentId, url, component, perms }) as PermissionDraft & { id: string };

describe('reading', () => {
  it('shows the whole tree in order, buttons included, leaves without a list', async () => {
    const { result } = await app.ask(permissions.tree);
    expect(result.map(({ name }) => name).slice(0, 3)).toEqual(['首页', '看板', '统计报表']);
    const users = everyNode(result).find(({ component }) => component === 'system/UserList');
    expect(users).toMatchObject({ menuType: 1, isLeaf: false, leaf: false, route: true, hidden: false, key: users?.id, title: '用户管理' });
    expect(users?.children?.map(({ perms }) => perms)).toContain('user:add');
    const leaf = everyNode(result).find(({ component }) => component === 'modules/monitor/JvmInfo');
    expect(leaf).toMatchObject({ isLeaf: true, children: null });
  });

  it('returns the first level alone, and the children of one or several rows', async () => {
    const first = (await app.ask(permissions.firstLevel)).result;
    expect(first.every(({ menuType }) => menuType === FIRST_LEVEL)).toBe(true);
    const [system, monitor] = ['系统管理', '系统监控'].map((name) => first.find((row) => row.name === name) as PermissionNode);
    expect(system).toMatchObject({ isLeaf: false, children: [] });
    const below = (await app.ask(permissions.below, { query: { parentId: system?.id ?? '' } })).result;
    expect(below.map(({ name }) => name)).toContain('角色管理');
    const each = (await app.ask(permissions.belowEach, { query: { parentIds: `${system?.id},${monitor?.id}` } })).result;
    expect(Object.keys(each).sort()).toEqual([system?.id, monitor?.id].sort());
    expect(each[system?.id ?? '']).toEqual(below);
  });

  it('offers the tree to choose a parent from', async () => {
    const { treeList, ids } = (await app.ask(permissions.choices)).result;
    expect(treeList[0]).toMatchObject({ title: '首页', slotTitle: '首页', label: '首页', icon: 'home', ruleFlag: null, scopedSlots: null });
    expect(ids).toHaveLength((await all()).length);
  });

  it('is open to callers granted one of the two views', async () => {
    expect(await app.ask(permissions.tree, {}, { as: 'clerk' })).toMatchObject({ success: false, code: 510 });
  });
});

describe('changing rows', () => {
  it('normalises component and URL', async () => {
    const row = await added({ component: '/src/views/demo/List.vue', url: 'demo/list.vue' });
    expect(row).toMatchObject({ component: 'demo/List', url: '/demo/list', leaf: true, route: true });
    expect((await added({ url: 'http://example.com/a' })).url).toBe('http://example.com/a');
    const frame = "{{ window._CONFIG['domianURL'] }}/x";
    expect((await added({ url: frame })).url).toBe(frame);
    expect((await added({ component: '', parentId: row.id })).component).toBe('layouts/RouteView');
    expect((await byId(row.id))?.parentId).toBeNull();
  });

  it('leaves omitted fields unchanged on edit, except switches, which it turns off', async () => {
    const row = await added({ icon: 'home', keepAlive: true, hidden: true });
    expect(await app.ask(permissions.edit, { body: { ...draftOf(row), name: '改名' } })).toMatchObject({
      success: true,
      message: '修改成功！',
    });
    expect(await byId(row.id)).toMatchObject({ name: '改名', icon: 'home', keepAlive: false, hidden: false, route: false });
    expect(await app.ask(permissions.edit, { body: { ...draftOf(row), id: 'gone' } })).toMatchObject({ success: false });
  });

  it('updates the leaf flag when rows are added, moved and removed', async () => {
    const [one, other] = [await added(), await added()];
    const row = await child(one.id);
    expect((await byId(one.id))?.leaf).toBe(false);
    await app.ask(permissions.edit, { body: { ...draftOf(row), parentId: other.id } });
    const stored = await app.db.execute<{ id: string; leaf: boolean }>(
      sql`select id, is_leaf as leaf from sys_permission where id in (${one.id}, ${other.id})`,
    );
    expect(Object.fromEntries(stored.rows.map(({ id, leaf }) => [id, leaf]))).toEqual({ [one.id]: true, [other.id]: false });
    await app.ask(permissions.remove, { query: { id: row.id } });
    expect((await byId(other.id))?.leaf).toBe(true);
  });

  it('refuses the row itself, a descendant, a button or a missing row as parent', async () => {
    const top = await added();
    const middle = await child(top.id);
    const low = await child(middle.id);
    const button = await child(low.id, { menuType: BUTTON, perms: `made:${made}`, component: undefined });
    const move = (parentId: string) => app.ask(permissions.edit, { body: { ...draftOf(middle), parentId } });
    for (const parentId of [middle.id, low.id])
      expect(await move(parentId)).toMatchObject({ success: false, message: '上级菜单不能是自己或自己的下级' });
    expect(await move('gone')).toMatchObject({ success: false, message: '上级菜单不存在，请刷新后再试' });
    expect(await app.ask(permissions.add, { body: menu({ menuType: SUB_MENU, parentId: button.id }) })).toMatchObject({
      success: false,
      message: '上级菜单不能是按钮/权限',
    });
    expect(await app.ask(permissions.add, { body: menu({ menuType: SUB_MENU }) })).toMatchObject({ message: '请选择上级菜单' });
  });

  it('prevents two concurrent moves from creating a cycle', async () => {
    const top = await added();
    const [one, other] = [await child(top.id), await child(top.id)];
    const answers = await Promise.all([
      app.ask(permissions.edit, { body: { ...draftOf(one), parentId: other.id } }),
      app.ask(permissions.edit, { body: { ...draftOf(other), parentId: one.id } }),
    ]);
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
  });

  it('bounds the depth of the tree, also for a branch that moves', async () => {
    let deepest = await added();
    for (let level = 2; level <= 10; level += 1) deepest = await child(deepest.id);
    expect(await app.ask(permissions.add, { body: menu({ menuType: SUB_MENU, parentId: deepest.id }) })).toMatchObject({
      success: false,
      message: '菜单层级不能超过 10 级',
    });
    const top = await added();
    const branch = await child(top.id);
    await child(branch.id);
    expect(await app.ask(permissions.edit, { body: { ...draftOf(branch), parentId: deepest.parentId } })).toMatchObject({ success: false });
  });

  it('refuses a duplicate button code', async () => {
    const { id } = await added();
    await child(id, { menuType: BUTTON, perms: 'made:once', component: undefined });
    const again = menu({ menuType: BUTTON, parentId: id, perms: 'made:once' });
    expect(await app.ask(permissions.add, { body: again })).toMatchObject({ success: false, message: '授权标识已存在!' });
  });

  it('removes a row with everything below it, its rules and grants', async () => {
    const top = await added();
    const low = await child(top.id);
    const roleId = await granted.role([]);
    await app.ask(roleGrants.save, { body: { roleId, permissionIds: `${top.id},${low.id}`, lastpermissionIds: '' } });
    expect(await app.ask(permissions.remove, { query: { id: top.id } })).toMatchObject({ success: true, message: '删除成功!' });
    expect(await byId(low.id)).toBeUndefined();
    expect((await app.ask(roleGrants.ids, { query: { roleId } })).result).toEqual([]);
    expect(await app.ask(permissions.remove, { query: { id: top.id } })).toMatchObject({ success: false, message: '未找到菜单信息' });
  });

  it('removes several rows, one of them below another', async () => {
    const top = await added();
    const low = await child(top.id);
    const other = await added();
    expect(await app.ask(permissions.removeBatch, { query: { ids: `${low.id},${top.id},${other.id},` } })).toMatchObject({ success: true });
    expect((await all()).filter(({ id }) => [top.id, low.id, other.id].includes(id))).toEqual([]);
  });

  it('refuses to remove rows that administration depends on', async () => {
    for (const code of ['system/RoleUserList', 'role:grant'])
      expect(await app.ask(permissions.remove, { query: { id: await granted.idOf(code) } })).toMatchObject({ success: false });
    const system = (await all()).find(({ name }) => name === '系统管理') as PermissionNode;
    expect((await app.ask(permissions.remove, { query: { id: system.id } })).message).toContain('系统必需的菜单不允许删除');
    const button = (await byId(await granted.idOf('role:grant'))) as PermissionNode;
    expect(await app.ask(permissions.edit, { body: { ...draftOf(button), perms: 'role:nothing' } })).toMatchObject({ success: false });
  });
});

describe('a new row', () => {
  it('appears in the menu of a user only after it is granted', async () => {
    const row = await added({ component: 'made/Fresh' });
    const components = async () => (await app.ask(session.permissions, {}, { as: 'clerk' })).result.menu.map(({ component }) => component);
    expect(await components()).not.toContain('made/Fresh');
    const roleId = await granted.role([]);
    await granted.give(roleId, 'clerk');
    await app.ask(roleGrants.save, { body: { roleId, permissionIds: row.id, lastpermissionIds: '' } });
    expect(await components()).toContain('made/Fresh');
  });
});

describe('an editor of menus who is not an administrator', () => {
  beforeAll(async () => {
    const roleId = await granted.role(['system/PermissionList', 'permission:add', 'permission:edit', 'demo:add']);
    await granted.give(roleId, 'auditor');
  });
  const as = { as: 'auditor' };

  it('may add rows that are not granted to anyone', async () => {
    expect(await app.ask(permissions.add, { body: menu() }, as)).toMatchObject({ success: true });
  });

  it('cannot put a permission code they lack on a row that is already granted', async () => {
    const button = (await byId(await granted.idOf('demo:add'))) as PermissionNode;
    const body = { ...draftOf(button), perms: 'user:delete,demo:add' };
    expect(await app.ask(permissions.edit, { body }, as)).toMatchObject({
      success: false,
      message: '不能使用自己没有的授权标识或组件：user:delete',
    });
  });

  it('cannot open a code to everyone by disabling its rule or by a row that needs no grant', async () => {
    const { id: parentId } = await added();
    const open = menu({ menuType: BUTTON, parentId, perms: 'user:freeze,x', status: '0' });
    expect(await app.ask(permissions.add, { body: open }, as)).toMatchObject({ success: false });
    const online = menu({ component: 'system/DictList', url: '/online/x/:code', hidden: true });
    expect(await app.ask(permissions.add, { body: online }, as)).toMatchObject({ success: false });
    const button = (await byId(await granted.idOf('user:freeze'))) as PermissionNode;
    expect(await app.ask(permissions.edit, { body: { ...draftOf(button), status: '0' } }, as)).toMatchObject({ success: false });
  });

  it('cannot open a code that they have to everyone, nor take one from everyone', async () => {
    const refused = { success: false, code: 510, message: '只有管理员可以让所有人拥有或失去一个授权标识或组件' };
    const held = (await byId(await granted.idOf('permission:edit'))) as PermissionNode;
    const { id: parentId } = await added();
    const perms = `open:${made}`;
    const open = await added({ menuType: BUTTON, parentId, component: undefined, perms, status: '0' });
    const save = (row: PermissionNode, status: string, caller = as) =>
      app.ask(permissions.edit, { body: { ...draftOf(row), status } }, caller);
    expect(await save(held, '0')).toMatchObject(refused);
    expect(await save(open, '1')).toMatchObject(refused);
    expect(await save(open, '0')).toMatchObject({ success: true });
    expect(await save(open, '1', { as: 'admin' })).toMatchObject({ success: true });
  });
});
