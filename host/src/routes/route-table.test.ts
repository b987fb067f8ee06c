import type { MenuNode } from '@mortise/shared/contract/session';
import { resolveAddress } from '#console/resolve-address.ts';
import { readMenu, recordRoutes, withOwners } from './menu-routes.ts';
import { createRouteTable, routeAddress } from './route-table.ts';

const row = (path: string, title: string): MenuNode => ({ id: title, path, component: 'system/SysPositionList', meta: { title } });
const { routes, entries } = readMenu([
  row('/isystem/position', '职务'),
  row('/isystem/position?postRank=1', '员级'),
  row('/isystem/position/?postRank=1&name=张 三', '员级张三'),
  row('/isystem/position#help', '说明'),
  row('/业务/客户档案', '客户档案'),
  row('/a b/', '空格'),
  row('/100%', '百分之百'),
  row('/only?status=1', '只有条件'),
]);

it.each([
  ['/isystem/position', '职务'],
  ['/isystem/position/', '职务'],
  ['/isystem/position?pageNo=2', '职务'],
  ['/isystem/position?postRank=2', '职务'],
  ['/isystem/position?postRank=1', '员级'],
  ['/isystem/position?pageNo=3&postRank=1', '员级'],
  ['/isystem/position?name=%E5%BC%A0%20%E4%B8%89&postRank=1', '员级张三'],
  ['/isystem/position?pageNo=2#help', '说明'],
  ['/业务/客户档案', '客户档案'],
  ['/%E4%B8%9A%E5%8A%A1/%E5%AE%A2%E6%88%B7%E6%A1%A3%E6%A1%88', '客户档案'],
  ['/a%20b', '空格'],
  ['/100%25', '百分之百'],
  ['/only?status=2', '只有条件'],
  ['/only', '只有条件'],
])('%s is the page of %s', (href, title) => {
  expect(createRouteTable(routes).at(href)?.title).toBe(title);
});

it('every entry leads to the route of its own row, and no address is redirected', () => {
  expect(entries.map(({ path }) => createRouteTable(routes).at(path)?.title)).toEqual(entries.map(({ title }) => title));
  expect(entries.map(({ path }) => resolveAddress(createRouteTable(routes), path).kind)).toEqual(entries.map(() => 'tab'));
  expect(routes.filter(({ search }) => search).map(routeAddress)).toContain('/isystem/position?postRank=1');
});

it('shows a row whose redirects run in a ring, and follows those that end', () => {
  const redirecting = (path: string, redirect: string, component = 'a/View') => ({ ...row(path, path), component, redirect });
  const rings = readMenu([
    redirecting('/loop', '/loop?x=1'),
    redirecting('/group', '/group?x=1', 'layouts/RouteView'),
    redirecting('/one', '/two'),
    redirecting('/two', '/one#a'),
    redirecting('/into', '/one'),
    redirecting('/on', '/end'),
    row('/end', 'end'),
  ]).routes;
  const kindOf = (href: string) => resolveAddress(createRouteTable(rings), href).kind;
  expect(['/loop', '/loop?x=1', '/group', '/group?x=1', '/one', '/two', '/into'].map(kindOf)).toEqual([
    ...['tab', 'tab', 'group', 'group', 'tab', 'tab', 'tab'],
  ]);
  expect(resolveAddress(createRouteTable(rings), '/on')).toEqual({ kind: 'redirect', to: '/end' });
});

it('tells rows apart that differ in the order of conditions alone', () => {
  const orders = readMenu([row('/o?a=1&b=2', '甲'), row('/o?b=2&a=1', '乙')]).routes;
  expect(['/o?a=1&b=2', '/o?b=2&a=1'].map((href) => createRouteTable(orders).at(href)?.title)).toEqual(['甲', '乙']);
});

it('leads an address that is written in another way to the one that the browser keeps', () => {
  expect(resolveAddress(createRouteTable(routes), '/业务/客户档案/?a=1')).toMatchObject({
    to: '/%E4%B8%9A%E5%8A%A1/%E5%AE%A2%E6%88%B7%E6%A1%A3%E6%A1%88',
  });
  expect(resolveAddress(createRouteTable(routes), '/isystem//position')).toEqual({
    kind: 'redirect',
    to: '/isystem/position',
    keepsQuery: true,
  });
});

it('opens records below the path of a row, without its conditions', () => {
  const kind = {
    title: '职务',
    views: ['system/SysPositionList'],
    page: 'x',
    path: '/sys/position/list',
    answers: 'page',
    finds: [],
    id: 'id',
    name: 'name',
    notes: [],
  } as const;
  const records = recordRoutes(routes, [{ ...kind, views: [...kind.views], finds: [], notes: [] }]);
  expect(records.filter(({ path }) => path.includes('?') || path.includes('#'))).toEqual([]);
  expect(createRouteTable([...routes, ...records]).at('/only/record/a%2Fb')).toMatchObject({
    id: '只有条件/record/',
    above: [{ path: '/only?status=1' }],
  });
});

describe('a view that owns the paths below its menu row', () => {
  const rows = [row('/team/book', '书'), row('/team/book/notes', '笔记'), row('/team/shelf/:id', '书架')].map((one) => ({
    ...one,
    component: 'team/Book',
  }));
  const menu = readMenu([...rows, row('/team', '团队')]).routes;
  const remote = (over: object) => ({ name: 'remote-team', enabled: true, build: { exposes: [{ name: 'team/Book', ...over }] } });
  const owning = (over: object = { ownsPaths: true }, enabled = true) => withOwners(menu, [{ ...remote(over), enabled } as never]);

  it.each([
    ['/team/book', '/team/book'],
    ['/team/book/', '/team/book'],
    ['/team/book/a/b?c=1#d', '/team/book'],
    ['/team/book/notes/7', '/team/book/notes'],
    ['/team/book/100%', '/team/book'],
    ['/team/bookshop', undefined],
    ['/team/shelf/1/2', undefined],
    ['/team', undefined],
  ])('%s is at %s', (href, home) => {
    expect(createRouteTable(owning()).placeAt(href)).toEqual(home && { home, remote: 'remote-team' });
  });

  it('keeps the spelling of its addresses, and waits for the registry to know them', () => {
    expect(resolveAddress(createRouteTable(owning()), '/team/book/a/')).toMatchObject({ kind: 'tab', route: { title: '书' } });
    expect(resolveAddress(createRouteTable(menu), '/team/book/a/', true)).toEqual({ kind: 'waiting' });
    expect(resolveAddress(createRouteTable(menu), '/team/book/a', false)).toEqual({ kind: 'redirect', to: '/404' });
  });

  it('owns nothing by a row with parameters behind its path', () => {
    const rows = [row('/team/book?type=1', '一'), row('/team/book?type=2', '二')].map((one) => ({ ...one, component: 'team/Book' }));
    const owned = withOwners(readMenu(rows).routes, [remote({ ownsPaths: true }) as never]);
    expect(['/team/book?type=1', '/team/book/1?type=2', '/team/book'].map((href) => createRouteTable(owned).placeAt(href))).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('owns nothing unless its build says so, nor while its remote is disabled', () => {
    expect(createRouteTable(owning({})).placeAt('/team/book/a')).toBeUndefined();
    expect(createRouteTable(owning(undefined, false)).placeAt('/team/book/a')).toBeUndefined();
  });
});

it('searches an address once, however often it is asked for', () => {
  let looks = 0;
  const [route] = readMenu([row('/shelf/:id', '书架')]).routes;
  const counted = Object.defineProperty({ ...route }, 'path', {
    get() {
      looks += 1;
      return '/shelf/:id';
    },
  });
  const table = createRouteTable([counted as never]);
  expect(table.at('/shelf/1')?.title).toBe('书架');
  const searched = looks;
  expect(table.at('/shelf/1')?.title).toBe('书架');
  expect(table.at('/elsewhere')).toBeUndefined();
  const both = looks;
  expect(both).toBeGreaterThan(searched);
  expect(table.at('/elsewhere')).toBeUndefined();
  expect(looks).toBe(both);
});

it('stays right when a list has been asked with thousands of conditions', () => {
  const table = createRouteTable(routes);
  const titles = Array.from({ length: 1_200 }, (_, page) => table.at(`/isystem/position?pageNo=${page}&postRank=${(page % 2) + 1}`)?.title);
  expect(titles).toEqual(titles.map((_, page) => (page % 2 ? '职务' : '员级')));
});
