import { close, pin, shownTitle, visit } from './tabs.ts';
import { useTabs } from './tabs-store.ts';

const store = () => useTabs.getState();
const keys = () => store().tabs.open.map(({ key }) => key);

beforeEach(() => {
  sessionStorage.clear();
  store().restore('u1');
});

it('restores the tabs after a reload, for the same user', () => {
  store().apply((tabs) => visit(tabs, '/a?x=1', '甲'));
  store().restore('u1');
  expect(keys()).toEqual(['/dashboard/analysis', '/a?x=1']);
  store().restore('u2');
  expect(keys()).toEqual(['/dashboard/analysis']);
});

it.each(['{', '[]', '{"version":1,"value":{"user":"u1","open":[null,{"key":"//evil","href":"//evil","title":"x"},{"key":"/a"}]}}'])(
  'leaves spoilt storage alone: %s',
  (text) => {
    sessionStorage.setItem('mortise:tabs', text);
    store().restore('u1');
    expect(keys()).toEqual(['/dashboard/analysis']);
  },
);

it('clears the dirty mark of a closed tab', () => {
  store().apply((tabs) => visit(tabs, '/a', '甲'));
  store().setDirty('/a', true);
  expect(store().dirty.has('/a')).toBe(true);
  store().apply((tabs) => close(tabs, '/a'));
  expect(store().dirty.size).toBe(0);
});

it('remembers the title that a view set, after closing and after a reload', () => {
  store().apply((tabs) => visit(tabs, '/user?id=1', '用户'));
  store().setTitle('/user?id=1', '张三');
  store().apply((tabs) => close(tabs, '/user?id=1'));
  store().restore('u1');
  expect(store().titles['/user?id=1']).toBe('张三');
});

it('restores pinned tabs in their order', () => {
  for (const path of ['/a', '/b', '/c']) store().apply((tabs) => visit(tabs, path, path));
  store().apply((tabs) => pin(tabs, '/c', true));
  store().restore('u1');
  expect(store().tabs.open.map(({ key, pinned }) => [key, pinned])).toEqual([
    ['/dashboard/analysis', undefined],
    ['/c', true],
    ['/a', undefined],
    ['/b', undefined],
  ]);
});

it('tells tabs of the same page apart after a reload, before their views are there', () => {
  store().apply((tabs) => visit(tabs, '/user?x=1', '用户管理'));
  store().setSubtitle('/user?x=1', { view: undefined, conditions: '状态 冻结' });
  store().apply((tabs) => visit(tabs, '/user', '用户管理'));
  store().restore('u1');
  const { open } = store().tabs;
  expect(open.map((tab) => shownTitle(tab, open))).toEqual(['首页', '用户管理 · 状态 冻结', '用户管理']);
});

it.each([7, null, { view: 7 }, { conditions: [] }])('restores a tab without a spoilt subtitle: %j', (subtitle) => {
  const open = [{ key: '/a', href: '/a', title: '甲', subtitle }];
  sessionStorage.setItem('mortise:tabs', JSON.stringify({ version: 1, value: { user: 'u1', open } }));
  store().restore('u1');
  expect(store().tabs.open[1]).toMatchObject({ key: '/a' });
  expect(store().tabs.open[1]).not.toHaveProperty('subtitle');
});
