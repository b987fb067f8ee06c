import {
  aliveKeys,
  alone,
  closable,
  close,
  closeLeft,
  closeOthers,
  closeRight,
  KEPT_ALIVE,
  move,
  moveWithin,
  noTabs,
  pin,
  pointAt,
  refresh,
  refusalToClose,
  setSubtitle,
  shownTitle,
  type Tabs,
  visit,
} from './tabs.ts';

const HOME = '/dashboard/analysis';
const opened = (...hrefs: string[]) => hrefs.reduce((tabs: Tabs, href) => visit(tabs, href, `页${href}`), visit(noTabs, HOME, '首页'));
const keys = ({ open }: Tabs) => open.map(({ key }) => key);

it('opens one tab per full path and activates it again', () => {
  const tabs = visit(opened('/a', '/a?id=1', '/b'), '/a', '页/a');
  expect(keys(tabs)).toEqual([HOME, '/a', '/a?id=1', '/b']);
  expect(tabs.active).toBe('/a');
});

it('stays in the tab when a list pages, and finds it by its first URL', () => {
  const turned = visit(opened('/a'), '/a?pageNo=3', '页', { replaced: true });
  expect(keys(turned)).toEqual([HOME, '/a']);
  expect(turned.open[1]?.href).toBe('/a?pageNo=3');
  expect(visit(visit(turned, HOME, '首页'), '/a', '页')).toMatchObject({ active: '/a', open: [{}, { href: '/a?pageNo=3' }] });
});

it('stays in the tab that a view searched in, and follows 后退 there, also from another tab', () => {
  const searched = visit(opened('/a'), '/a?x=1', '页', { within: '/a' });
  expect(keys(searched)).toEqual([HOME, '/a']);
  const back = visit(searched, '/a', '页', { popped: true });
  expect(back).toMatchObject({ active: '/a', open: [{}, { key: '/a', href: '/a' }] });
  const forth = visit(visit(back, HOME, '首页'), '/a?x=1', '页', { popped: true, within: '/a' });
  expect(forth).toMatchObject({ active: '/a', open: [{}, { key: '/a', href: '/a?x=1' }] });
});

it('opens a tab for a URL whose tab is gone', () => {
  expect(keys(visit(opened('/b'), '/a?x=1', '页', { popped: true, within: '/a' }))).toEqual([HOME, '/b', '/a?x=1']);
});

it('tells tabs of one page apart by the view, or else by the conditions', () => {
  const tabs = setSubtitle(setSubtitle(opened('/a', '/a?x=1', '/b'), '/a?x=1', { conditions: '状态 冻结' }), '/b', { view: '我的' });
  const titled = { ...tabs, open: tabs.open.map((tab) => (tab.key.startsWith('/a') ? { ...tab, title: '用户管理' } : tab)) };
  expect(titled.open.map((tab) => shownTitle(tab, titled.open))).toEqual(['首页', '用户管理', '用户管理 · 状态 冻结', '页/b · 我的']);
  const alone = closeOthers(titled, '/a?x=1');
  expect(alone.open.map((tab) => shownTitle(tab, alone.open))).toEqual(['首页', '用户管理']);
});

it('opens a tab when the URL is replaced by another path', () => {
  expect(keys(visit(opened('/a'), '/b', '页', { replaced: true }))).toEqual([HOME, '/a', '/b']);
});

it('activates the neighbour only when the active tab is closed', () => {
  expect(close(opened('/a', '/b', '/c'), '/c').active).toBe('/b');
  expect(close(visit(opened('/a', '/b', '/c'), '/a', ''), '/a').active).toBe('/b');
  expect(close(opened('/a', '/b'), '/a').active).toBe('/b');
});

it('returns the message why a tab cannot be closed', () => {
  expect(refusalToClose(opened('/a'), HOME)).toBe('首页不能关闭!');
  const alone: Tabs = { open: [{ key: '/a', href: '/a', title: 'a', round: 0 }], active: '/a', used: ['/a'] };
  expect(refusalToClose(alone, '/a')).toBe('这是最后一页，不能再关闭了啦');
  expect(close(alone, '/a')).toBe(alone);
  expect(refusalToClose(opened('/a'), '/a')).toBeUndefined();
});

it('closes left, right and others, always keeping home', () => {
  const tabs = opened('/a', '/b', '/c');
  expect(keys(closeLeft(tabs, '/b'))).toEqual([HOME, '/b', '/c']);
  expect(keys(closeRight(tabs, '/b'))).toEqual([HOME, '/a', '/b']);
  expect(keys(closeOthers(tabs, '/b'))).toEqual([HOME, '/b']);
});

it('activates the tab whose menu was used when the active one is closed', () => {
  expect(closeRight(opened('/a', '/b', '/c'), '/b').active).toBe('/b');
  expect(closeLeft(opened('/a', '/b', '/c'), '/b').active).toBe('/c');
  expect(closeOthers(opened('/a', '/b'), '/a').active).toBe('/a');
});

it('counts refreshes', () => {
  expect(refresh(refresh(opened('/a'), '/a'), '/a').open[1]?.round).toBe(2);
});

it('keeps recently used tabs mounted, and those with unsaved input', () => {
  const tabs = opened(...Array.from({ length: KEPT_ALIVE + 3 }, (_, index) => `/${index}`));
  const alive = aliveKeys(tabs, new Set(['/0']));
  expect(alive.size).toBe(KEPT_ALIVE + 1);
  expect(alive.has('/0')).toBe(true);
  expect(alive.has('/1')).toBe(false);
  expect(alive.has(tabs.active)).toBe(true);
});

it('puts pinned tabs after home and keeps them when others are closed', () => {
  const tabs = pin(opened('/a', '/b', '/c'), '/c', true);
  expect(keys(tabs)).toEqual([HOME, '/c', '/a', '/b']);
  expect(keys(closeOthers(tabs, '/b'))).toEqual([HOME, '/c', '/b']);
  expect(keys(close(tabs, '/c'))).toEqual([HOME, '/a', '/b']);
  expect(keys(pin(tabs, '/c', false))).toEqual([HOME, '/c', '/a', '/b']);
  expect(pin(tabs, HOME, true)).toBe(tabs);
});

it('moves a tab to the place of another, never before home nor across the pinned ones', () => {
  const tabs = opened('/a', '/b', '/c');
  expect(keys(move(tabs, '/c', '/a'))).toEqual([HOME, '/c', '/a', '/b']);
  expect(keys(move(tabs, '/a', '/c'))).toEqual([HOME, '/b', '/c', '/a']);
  expect(move(tabs, '/c', HOME)).toBe(tabs);
  const pinned = pin(tabs, '/a', true);
  expect(move(pinned, '/c', '/a')).toBe(pinned);
});

it('tells whether there are tabs to close on each side', () => {
  const tabs = opened('/a', '/b');
  expect(closable(tabs, '/a')).toEqual({ left: false, right: true, others: true });
  expect(closable(tabs, '/b')).toEqual({ left: true, right: false, others: true });
  expect(closable(opened('/a'), '/a')).toEqual({ left: false, right: false, others: false });
});

it('keeps only the active tab in single-view mode, and those with unsaved input', () => {
  expect(keys(alone(opened('/a', '/b', '/c'), new Set(['/a'])))).toEqual([HOME, '/a', '/c']);
});

it('points the most recent tab of a path at another URL of it, which then opens there', () => {
  const tabs = visit(opened('/a?pageNo=2', '/b'), '/a?pageNo=2', '页');
  const elsewhere = visit(tabs, '/b', '页');
  const there = visit(pointAt(elsewhere, '/a?wanted.part=new'), '/a?wanted.part=new', '页');
  expect(keys(there)).toEqual(keys(elsewhere));
  expect(there.active).toBe('/a?pageNo=2');
  expect(pointAt(elsewhere, '/c?x=1')).toBe(elsewhere);
});

it('keeps the tab of another menu row apart that shows the same conditions', () => {
  const filtered = visit(opened('/a'), '/a?x=1', '页', { within: '/a' });
  const isOfRow = ({ key }: { key: string }) => key === '/a?x=1';
  const beside = visit(filtered, '/a?x=1', '甲', { isOfRow });
  expect(keys(beside)).toEqual([HOME, '/a', '/a?x=1']);
  expect(beside).toMatchObject({ active: '/a?x=1', open: [{}, { href: '/a?x=1' }, { title: '甲' }] });
  expect(visit(beside, '/a', '页', { isOfRow: ({ key }) => key === '/a' }).active).toBe('/a');
});

it('keeps all addresses of a view with a router of its own in one tab, which its menu row opens as it was left', () => {
  const home = '/book';
  const turned = visit(visit(opened('/a'), '/book/1', '书', { home }), '/book/2', '书', { home, replaced: true });
  expect(turned).toMatchObject({ active: home, open: [{}, { key: '/a' }, { key: home, href: '/book/2' }] });
  const left = visit(turned, '/a', '页');
  expect(visit(left, home, '书', { home })).toMatchObject({ active: home, open: [{}, {}, { href: '/book/2' }] });
  expect(visit(left, home, '书', { home, popped: true }).open[2]).toMatchObject({ href: home });
  expect(visit(left, '/book/1', '书', { home })).toMatchObject({ active: home, open: [{}, {}, { href: '/book/1' }] });
  expect(moveWithin(left, home, '/book/9')).toMatchObject({ active: '/a', open: [{}, {}, { href: '/book/9' }] });
  expect(visit(turned, home, '书', { home, within: home }).open[2]).toMatchObject({ href: home });
  expect(visit(left, home, '书', { home, within: '/a' }).open[2]).toMatchObject({ href: '/book/2' });
  // this tab was opened before the registry answered: nobody knew then that its address belongs to a view with a router
  const early = visit(visit(opened('/a'), '/book?x=1', '书'), '/book/2', '书');
  const settled = visit(early, '/book/2', '书', { home, replaced: true, isOfHome: ({ key }) => key.startsWith(home) });
  expect(settled).toMatchObject({ active: home, open: [{}, { key: '/a' }, { key: home, href: '/book/2' }] });
  expect(settled.open).toHaveLength(3);
});
