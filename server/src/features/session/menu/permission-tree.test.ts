import type { PermissionRow } from './permission-row.ts';
import { codesOf, permissionsOf, rowsOf } from './permission-tree.ts';

const row = (id: string, more: Partial<PermissionRow> = {}): PermissionRow => ({
  id,
  parentId: null,
  name: id,
  url: `/${id}`,
  component: `views/${id}`,
  componentName: null,
  redirect: null,
  menuType: 1,
  perms: null,
  permsType: null,
  alwaysShow: null,
  icon: null,
  route: true,
  leaf: null,
  keepAlive: null,
  hidden: false,
  status: null,
  internalOrExternal: null,
  ...more,
});
const button = (id: string, perms: string, more: Partial<PermissionRow> = {}) =>
  row(id, { menuType: 2, perms, permsType: '1', status: '1', url: null, component: null, parentId: 'list', ...more });
const home = row('home', { name: '首页', url: '/dashboard/analysis', component: 'dashboard/Analysis' });
const menuOf = (all: PermissionRow[], granted: string[], roleCodes: string[] = []) =>
  permissionsOf(all, rowsOf(all, new Set(granted), roleCodes)).menu;

describe('menu of a user', () => {
  it('contains granted rows, and the rows above them as groups that lend their name alone', () => {
    const all = [
      row('top', { redirect: '/top/child' }),
      row('child', { parentId: 'top', redirect: '/x' }),
      row('orphan', { parentId: 'away' }),
    ];
    expect(menuOf(all, ['top', 'child', 'orphan'])).toMatchObject([
      { id: 'top', redirect: '/top/child', children: [{ id: 'child', path: '/child', name: 'child' }] },
    ]);
    expect(menuOf(all, ['top', 'child'])[0]?.children?.[0]).not.toHaveProperty('redirect');
    const [group, ...others] = menuOf(all, ['child', 'orphan']);
    expect(others).toEqual([]);
    expect(group).toMatchObject({ name: 'group-top', path: '/group/top', component: 'layouts/RouteView', meta: { title: 'top' } });
    expect(group).toMatchObject({ redirect: null, children: [{ id: 'child', component: 'views/child' }] });
  });

  it('gives no right, view or address of a row that is only a group', () => {
    const frame = row('frame', { url: 'https://example.com/secret', component: 'system/Secret', internalOrExternal: true });
    const all = [frame, row('child', { parentId: 'frame' }), button('add', 'x:add', { parentId: 'child' })];
    const [group] = menuOf(all, ['child']);
    expect(group).not.toHaveProperty('meta.url');
    expect(group).toMatchObject({ component: 'layouts/RouteView', meta: { internalOrExternal: false } });
    expect([...codesOf(all, rowsOf(all, new Set(['child']), []))]).toEqual(['views/child']);
    expect(menuOf(all, ['add'])).toEqual([]);
  });

  it('keeps groups in their place, and hides those with hidden rows alone', () => {
    const all = [
      row('first'),
      row('group'),
      row('last'),
      row('below', { parentId: 'group' }),
      row('detail', { parentId: 'group', hidden: true }),
    ];
    expect(menuOf(all, ['first', 'last', 'below']).map(({ id }) => id)).toEqual(['first', 'group', 'last']);
    expect(menuOf(all, ['last', 'detail'])).toMatchObject([{ id: 'group', hidden: true, children: [{ id: 'detail' }] }, { id: 'last' }]);
    expect(menuOf([...all, home], ['below'])).toMatchObject([{ id: 'home' }, { id: 'group' }]);
    expect(menuOf(all, ['detail', 'below'])[0]).not.toHaveProperty('hidden');
  });

  it('tolerates cycles of parents, and has up to ten levels', () => {
    const loops = [row('a', { parentId: 'b' }), row('b', { parentId: 'a' }), row('own', { parentId: 'own' })];
    const levels = Array.from({ length: 10 }, (_, level) => row(`l${level}`, { parentId: level ? `l${level - 1}` : null }));
    const all = [...loops, ...levels, row('twice', { url: '/l0' })];
    const menu = menuOf(
      all,
      all.map(({ id }) => id),
    );
    expect(menu.map(({ id }) => id)).toEqual(['l0', 'twice']);
    expect(JSON.stringify(menu)).toContain('"id":"l9"');
  });

  it('always has a home page, which a role may replace', () => {
    expect(menuOf([row('other'), home], ['other']).map(({ id }) => id)).toEqual(['home', 'other']);
    expect(menuOf([home], [], ['nothing', 'hr'])[0]).toMatchObject({ component: 'dashboard/Analysis1' });
    expect(menuOf([home], ['home'], ['hr'])[0]).toMatchObject({ component: 'dashboard/Analysis' });
  });

  it('contains the rows of the generic online pages', () => {
    const all = [
      row('online', { url: '/online' }),
      row('report', { url: '/online/cgreport/:code', hidden: true }),
      row('shown', { url: '/online/shown/:code' }),
      row('other', { url: '/other/:code', hidden: true }),
    ];
    expect(menuOf(all, []).map(({ id }) => id)).toEqual(['online', 'report']);
    expect(menuOf(all, [])[1]).toMatchObject({ hidden: true, name: 'online-cgreport-@code' });
  });

  it('has no rows below a leaf', () => {
    expect(menuOf([row('top', { leaf: true }), row('child', { parentId: 'top' })], ['top', 'child'])).toEqual([
      expect.not.objectContaining({ children: expect.anything() }),
    ]);
  });

  it('uses the hash of an external URL as path', () => {
    const [link] = menuOf([row('link', { url: 'https://example.com/a', internalOrExternal: true })], ['link']);
    const meta = { url: 'https://example.com/a', internalOrExternal: true };
    expect(link).toMatchObject({ path: 'cd69b81ea00cc2798797293cbc92d643', meta });
    expect(menuOf([row('frame', { url: "{{ window._CONFIG['domianURL'] }}/x" })], ['frame'])[0]?.path).toMatch(/^[0-9a-f]{32}$/);
  });
});

describe('permission codes of a user', () => {
  const all = [
    row('list', { component: 'system/List' }),
    button('add', 'list:add,list:copy'),
    button('edit', 'list:edit'),
    button('free', 'list:free', { status: '0' }),
  ];

  it('are those of buttons and views', () => {
    expect([...codesOf(all, rowsOf(all, new Set(['list', 'add']), []))].sort()).toEqual([
      'list:add',
      'list:copy',
      'list:free',
      'system/List',
    ]);
  });

  it('are sent as rules: the caller’s enabled buttons, and all buttons', () => {
    const { auth, allAuth } = permissionsOf(all, rowsOf(all, new Set(['list', 'add', 'free']), []));
    expect(auth).toEqual([{ action: 'list:add,list:copy', type: '1', describe: 'add' }]);
    expect(allAuth.map(({ action, status }) => [action, status])).toEqual([
      ['list:add,list:copy', '1'],
      ['list:edit', '1'],
      ['list:free', '0'],
    ]);
  });
});
