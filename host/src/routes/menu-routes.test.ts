import type { MenuNode } from '@mortise/shared/contract/session';
import { resolveAddress } from '#console/resolve-address.ts';
import { linkAddress } from './link-address.ts';
import { type MenuEntry, readMenu, recordRoutes } from './menu-routes.ts';
import { createRouteTable } from './route-table.ts';

const row = (path: string, more: Partial<MenuNode> = {}): MenuNode => ({
  id: path,
  path,
  component: `views${path}`,
  meta: { title: path.slice(1) },
  ...more,
});
const group = (path: string, children: MenuNode[], more: Partial<MenuNode> = {}) =>
  row(path, { component: 'layouts/RouteView', children, ...more });
const paths = (menu: MenuNode[]) => readMenu(menu).routes.map(({ path }) => path);
const targetOf = (menu: MenuNode[], path: string) => createRouteTable(readMenu(menu).routes).at(path)?.target;

it('nests the menu as the rows are nested, with the parents of each page', () => {
  const { entries, routes } = readMenu([
    group('/isystem', [row('/isystem/user', { component: 'system/UserList', meta: { title: '用户管理', icon: 'user' } })]),
  ]);
  expect(entries).toMatchObject([
    { title: 'isystem', children: [{ title: '用户管理', icon: 'user', path: '/isystem/user', children: [] }] },
  ]);
  expect(createRouteTable(routes).at('/isystem/user')).toMatchObject({
    title: '用户管理',
    target: { kind: 'view', component: 'system/UserList' },
    above: [{ title: 'isystem', path: '/isystem' }],
  });
});

it('keeps hidden pages reachable and out of the menu', () => {
  const { entries, routes } = readMenu([row('/a'), row('/b/:code', { hidden: true })]);
  expect(entries.map(({ path }) => path)).toEqual(['/a']);
  expect(createRouteTable(routes).at('/b/42')?.path).toBe('/b/:code');
});

it('hides a first-level row whose children are all hidden, not a deeper one', () => {
  const hidden = row('/x/y', { hidden: true });
  expect(readMenu([group('/x', [hidden])]).entries).toEqual([]);
  expect(readMenu([group('/top', [row('/top/a'), group('/x', [hidden])])]).entries[0]?.children.map(({ path }) => path)).toEqual([
    '/top/a',
    '/x',
  ]);
});

it('shows a row with route "0" without a route', () => {
  const { entries, routes } = readMenu([row('/a', { route: '0' })]);
  expect(entries).toHaveLength(1);
  expect(createRouteTable(routes).at('/a')).toBeUndefined();
});

it('shows a row with route "0" by the pattern that fits its path, under its own title and way', () => {
  const { routes } = readMenu([
    row('/online/list/:code', { component: 'online/AutoList', meta: { title: 'AUTO在线表' }, hidden: true }),
    group('/orders', [row('/online/list/order', { route: '0', component: 'ignored', meta: { title: '订单管理' } })]),
  ]);
  expect(createRouteTable(routes).at('/online/list/order')).toMatchObject({
    title: '订单管理',
    pattern: '/online/list/:code',
    target: { kind: 'view', component: 'online/AutoList' },
    above: [{ title: 'orders', path: '/orders' }],
  });
  expect(createRouteTable(routes).at('/online/list/other')).toMatchObject({ title: 'AUTO在线表' });
});

describe('rows without a live view', () => {
  const isOffered = (component: string) => !component.startsWith('dead/');
  const menu = [
    group('/g', [row('/g/dead', { component: 'dead/List' }), row('/g/a')], { redirect: '/g/dead' }),
    group('/e', [group('/e/f', [row('/e/f/dead', { component: 'dead/Form' })])]),
  ];
  const pathsOf = (entries: readonly MenuEntry[]): string[] => entries.flatMap(({ path, children }) => [path, ...pathsOf(children)]);

  it('are not in the menu of staff, nor are groups that have nothing else; their addresses show the card', () => {
    const { entries, routes } = readMenu(menu, { isOffered });
    expect(pathsOf(entries)).toEqual(['/g', '/g/a']);
    expect(createRouteTable(routes).at('/g/dead')?.target).toMatchObject({ kind: 'view', component: 'dead/List' });
    expect(createRouteTable(routes).at('/g')?.target).toMatchObject({ redirect: '/g/a', children: [{ path: '/g/a' }] });
  });

  it('are marked for whoever edits the menu', () => {
    const { entries } = readMenu([...menu, row('/p', { component: 'system/PermissionList' })], { isOffered });
    expect(pathsOf(entries)).toEqual(['/g', '/g/dead', '/g/a', '/e', '/e/f', '/e/f/dead', '/p']);
    const [group] = entries;
    expect(group?.children.map(({ unpublished = false }) => unpublished)).toEqual([true, false]);
  });
});

describe('rows below a view', () => {
  const search = row('/list/search', {
    component: 'list/SearchLayout',
    redirect: '/list/search/article',
    children: [row('/list/search/article', { component: 'list/Article' })],
  });

  it('are nested in it, and it leads to the one of its redirect', () => {
    const { routes } = readMenu([search]);
    expect(createRouteTable(routes).at('/list/search/article')).toMatchObject({
      target: { kind: 'view', component: 'list/Article' },
      within: ['list/SearchLayout'],
    });
    expect(createRouteTable(routes).at('/list/search')?.target).toMatchObject({ kind: 'view', redirect: '/list/search/article' });
  });

  it('may have its path: then they are shown in it there', () => {
    const path = '/account/settings';
    const child = row(path, { component: 'account/BaseSetting', hidden: true });
    expect(createRouteTable(readMenu([row(path, { component: 'account/Index', children: [child] })]).routes).at(path)).toMatchObject({
      target: { component: 'account/BaseSetting' },
      within: ['account/Index'],
    });
  });

  it('are shown alone when no remote has it', () => {
    const { routes } = readMenu([search], { isOffered: (component) => component !== 'list/SearchLayout' });
    expect(createRouteTable(routes).at('/list/search/article')?.within).toEqual([]);
  });
});

it('gives pages below layouts/PageView a header, and keeps those alive that the row names', () => {
  const { routes } = readMenu([group('/l', [row('/l/a', { meta: { title: 'a', keepAlive: true } })], { component: 'layouts/PageView' })]);
  expect(createRouteTable(routes).at('/l/a')).toMatchObject({ hasHeader: true, keepAlive: true });
});

it('redirects a group to its redirect, else to its first page', () => {
  expect(targetOf([group('/g', [row('/g/a')], { redirect: 'g/b' })], '/g')).toMatchObject({ redirect: '/g/b' });
  expect(targetOf([group('/g', [row('/g/:id'), group('/g/h', [row('/g/h/a')])])], '/g')).toMatchObject({ redirect: '/g/h/a' });
});

it('does not redirect an alwaysShow group, nor one that redirects to itself', () => {
  expect(targetOf([group('/g', [row('/g/a')], { alwaysShow: true })], '/g')).toMatchObject({ kind: 'group', redirect: undefined });
  expect(targetOf([group('/g', [], { redirect: '/g' })], '/g')).toMatchObject({ kind: 'group', redirect: undefined });
});

it('shows links in frames, and external ones outside', () => {
  const link = (more: object) =>
    row('d41d8cd98f00b204e9800998ecf8427e', {
      component: 'layouts/IframePageView',
      meta: { title: '文档', url: 'https://docs.example', ...more },
    });
  expect(targetOf([link({})], '/d41d8cd98f00b204e9800998ecf8427e')).toEqual({ kind: 'frame', url: 'https://docs.example' });
  expect(readMenu([link({})]).entries[0]?.external).toBeUndefined();
  expect(readMenu([link({ internalOrExternal: true })]).entries[0]?.external).toBe('https://docs.example');
});

it('opens a view outside whose row says so: the console in another window', () => {
  const menu = [row('/a', { meta: { title: 'a', internalOrExternal: true } }), group('/g', [row('/g/a')])];
  expect(readMenu(menu).entries.map(({ external }) => external)).toEqual(['/a', undefined]);
  expect(createRouteTable(readMenu(menu).routes).at('/a')?.target).toMatchObject({ kind: 'view' });
  const outer = group('/g', [row('/g/a')], { meta: { title: 'g', internalOrExternal: true } });
  expect(readMenu([outer]).entries[0]?.external).toBeUndefined();
});

it('shows a row with a permission list only to holders of one of its codes', () => {
  const menu = [
    row('/a', { meta: { title: 'a', permissionList: ['x', { action: 'y' }] } }),
    row('/b', { meta: { title: 'b', permissionList: [] } }),
    row('/c', { meta: { title: 'c', permission: 'y' } }),
  ];
  expect(readMenu(menu, { can: (code) => code === 'y' }).entries.map(({ path }) => path)).toEqual(['/a', '/b', '/c']);
  expect(readMenu(menu, { can: () => false }).routes.map(({ path }) => path)).not.toContain('/a');
  expect(readMenu(menu, { can: () => false }).entries.map(({ path }) => path)).toEqual(['/b']);
});

it('accepts rows that repeat a path: the first one has the route, and every entry has its own key', () => {
  const { entries, routes } = readMenu([row('/a', { component: 'first' }), row('/a', { component: 'second' }), row('a/')]);
  expect(routes.filter(({ path }) => path === '/a')).toMatchObject([{ target: { component: 'first' } }]);
  expect(new Set(entries.map(({ key }) => key)).size).toBe(3);
});

it('survives a row that is its own ancestor, and endless depth', () => {
  const loop = group('/loop', []);
  loop.children = [loop, row('/loop/a')];
  expect(paths([loop])).toEqual(expect.arrayContaining(['/loop', '/loop/a']));
  let deep = row('/deep');
  for (let level = 0; level < 5000; level++) deep = group(`/d${level}`, [deep]);
  expect(() => readMenu([deep])).not.toThrow();
});

it('survives rows without path, title, meta or children', () => {
  const broken = [
    null,
    {},
    { path: '  ' },
    { id: '1', path: '/a', meta: null, name: 'by-name', children: null },
    { id: '2', path: '/b' },
  ] as unknown as MenuNode[];
  expect(readMenu(broken).entries.map(({ title }) => title)).toEqual(['by-name', '/b']);
});

it('always has a home page', () => {
  expect(paths([])).toEqual(['/dashboard/analysis', '/account/center', '/account/settings/BaseSetting', '/test', '/test/home']);
  expect(paths([row('/dashboard/analysis')]).filter((path) => path === '/dashboard/analysis')).toHaveLength(1);
});

it('prefers an exact path to a pattern, and ignores a trailing slash', () => {
  const { routes } = readMenu([row('/online/:code', { component: 'pattern' }), row('/online/list', { component: 'exact' })]);
  expect(createRouteTable(routes).at('/online/list/')).toMatchObject({ target: { component: 'exact' } });
});

it('redirects /test to /test/home', () => {
  expect(targetOf([], '/test')).toMatchObject({ kind: 'group', redirect: '/test/home' });
});

it('reads ten levels, with all parents', () => {
  let rows = row('/l10');
  for (let level = 9; level > 0; level--) rows = group(`/l${level}`, [rows]);
  const { routes } = readMenu([rows]);
  expect(
    createRouteTable(routes)
      .at('/l10')
      ?.above.map(({ path }) => path),
  ).toEqual(Array.from({ length: 9 }, (_, index) => `/l${index + 1}`));
});

it('survives two rows that are each other’s ancestors', () => {
  const one = group('/one', []);
  const two = group('/two', [one]);
  one.children = [two];
  expect(paths([one])).toEqual(expect.arrayContaining(['/one', '/two']));
});

it.each([
  'modules/online/cgform/OnlCgformHeadList',
  'modules/online/cgform/OnlCgformCopyList',
  'modules/online/cgform/auto/OnlCgformAutoList',
  'modules/online/cgform/auto/OnlCgformTreeList',
  'modules/online/cgform/auto/erp/OnlCgformErpList',
  'modules/online/cgform/auto/innerTable/OnlCgformInnerTableList',
  'modules/online/cgreport/OnlCgreportHeadList',
  'modules/online/cgreport/auto/OnlCgreportAutoList',
])('leads %s to the view of that name, whichever remote has it', (component) => {
  expect(targetOf([row('/online/x/:code', { component, hidden: true })], '/online/x/7')).toEqual({ kind: 'view', component });
});

it('never turns an invalid URL into a link: the menu shows the row, and nothing runs', () => {
  const bad = row('x', {
    component: 'layouts/IframePageView',
    meta: { title: '坏', url: 'javascript:alert(1)', internalOrExternal: true },
  });
  expect(readMenu([bad]).entries[0]?.external).toBe('javascript:alert(1)');
  expect(linkAddress('javascript:alert(1)', { api: 'http://a', origin: 'http://a' })).toBeUndefined();
});

it('gives records a page below the list that the menu has, and asks to wait for it until the registry has answered', () => {
  const { routes } = readMenu([
    { id: '1', path: '/isystem/user', component: 'system/UserList', meta: { title: '用户管理' } },
    { id: '2', path: '/isystem/dict', component: 'system/DictList', meta: { title: '数据字典' } },
  ]);
  const kind = (view: string, page?: string) => ({
    title: '用户',
    views: [view],
    path: '/sys/user/list',
    answers: 'page' as const,
    finds: [],
    id: 'id',
    name: 'realname',
    notes: [],
    ...(page && { page }),
  });
  const pages = recordRoutes(routes, [kind('system/UserList', 'system/UserRecord'), kind('system/DictList'), kind('system/RoleList', 'x')]);
  expect(pages).toMatchObject([
    {
      path: '/isystem/user/record/:id',
      title: '用户',
      target: { component: 'system/UserRecord' },
      above: [{ title: '用户管理', path: '/isystem/user' }],
    },
  ]);
  const all = [...routes, ...pages];
  expect(resolveAddress(createRouteTable(all), '/isystem/user/record/7')).toMatchObject({ kind: 'tab', route: { title: '用户' } });
  expect(resolveAddress(createRouteTable(routes), '/isystem/user/record/7', true)).toEqual({ kind: 'waiting' });
  expect(resolveAddress(createRouteTable(routes), '/isystem/user/record/7')).toEqual({ kind: 'redirect', to: '/404' });
  expect(resolveAddress(createRouteTable(routes), '/isystem/nothing', true)).toEqual({ kind: 'redirect', to: '/404' });
});
