import { searchTitles } from '@mortise/shared/ui';
import { aMenu } from '#testing/a-menu.ts';
import { pinyinOf } from './pinyin.ts';
import { searchablePages } from './searchable.ts';

const items = ['用户管理', '角色管理', '我的部门', 'Online表单开发', '数据字典', '重庆分部', '用户统计'].map((title) => ({ title }));
const found = (words: string) => searchTitles(items, words, pinyinOf).map(({ title }) => title);

it.each([
  ['管理', ['用户管理', '角色管理']],
  ['用户', ['用户管理', '用户统计']],
  ['yhgl', ['用户管理']],
  ['yonghuguanli', ['用户管理']],
  ['yonghgl', ['用户管理']],
  ['guanli', ['用户管理', '角色管理']],
  ['bm', ['我的部门']],
  ['online', ['Online表单开发']],
  ['bdkf', ['Online表单开发']],
  ['cqfb', ['重庆分部']],
  [' Y H ', ['用户管理', '用户统计']],
  ['没有', []],
])('finds by %s', (words, titles) => {
  expect(found(words)).toEqual(titles);
});

it('finds only titles while pinyin is loading', () => {
  expect(searchTitles(items, 'yhgl')).toEqual([]);
  expect(searchTitles(items, '字典')).toHaveLength(1);
});

it('ranks titles that start with the query first', () => {
  const list = [{ title: '我的用户' }, { title: '用户管理' }];
  expect(searchTitles(list, '用户').map(({ title }) => title)).toEqual(['用户管理', '我的用户']);
});

it('ranks an equal title before a longer one, and the start of a word before the middle of one', () => {
  const list = ['在线Redis监控', 'Redis监控', '缓存 Redis', 'Redis'].map((title) => ({ title }));
  expect(searchTitles(list, 'redis').map(({ title }) => title)).toEqual(['Redis', 'Redis监控', '缓存 Redis', '在线Redis监控']);
});

it('ranks pinyin that starts with the query before pinyin further on, and says which characters match', () => {
  const list = [{ title: '多数据源管理' }, { title: '数据字典' }];
  expect(searchTitles(list, 'shuju', pinyinOf)).toEqual([
    { title: '数据字典', range: [0, 2] },
    { title: '多数据源管理', range: [1, 3] },
  ]);
  expect(searchTitles(list, '字典')).toEqual([{ title: '数据字典', range: [2, 4] }]);
});

it('lists a page once that several rows repeat', () => {
  const row = (id: string) => ({ id, path: '/redis', component: 'monitor/Redis', meta: { title: 'Redis监控' } });
  expect(searchablePages(aMenu([row('1'), row('2')]))).toHaveLength(1);
});

it('lists visible pages with their parents; links and framed pages have a URL', () => {
  const row = (path: string, title: string, more: object = {}) => ({ id: path, path, component: `v${path}`, meta: { title }, ...more });
  const frame = (path: string, url: string, internalOrExternal: boolean) =>
    row(path, path, { component: 'layouts/IframePageView', meta: { title: path, url, internalOrExternal } });
  const menu = aMenu([
    row('/g', '系统', {
      component: 'layouts/RouteView',
      children: [row('/g/a', '用户'), row('/g/b', '藏', { hidden: true }), row('/g/c', '无路由', { route: '0' })],
    }),
    row('/empty', '空', { component: 'layouts/RouteView' }),
    frame('in', 'https://a.example', false),
    frame('out', 'https://b.example', true),
  ]);
  expect(searchablePages(menu)).toMatchObject([
    { title: '用户', path: '/g/a', way: '系统', address: undefined },
    { title: '无路由' },
    { title: 'in', address: 'https://a.example' },
    { title: 'out', address: 'https://b.example' },
  ]);
});
