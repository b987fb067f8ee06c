import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { doorsOf, recordedCards } from './doors.ts';
import { root } from './root.ts';

const views = { 'system/UserList': './src/features/user/user-list-page.tsx' } as const;

it('makes one door of each view, named exactly like the menu component', () => {
  expect(doorsOf({ views })['system/UserList']).toEqual({
    kind: 'view',
    request: './src/features/user/user-list-page.tsx',
    chunk: 'system-UserList',
  });
});

it('makes the lifecycles out of the same views, in the same chunks', () => {
  const { lifecycles } = doorsOf({ views });
  expect(decodeURIComponent(lifecycles?.request ?? '')).toContain(
    'import(/* webpackChunkName: "system-UserList" */ "./src/features/user/user-list-page.tsx")',
  );
});

it('gives a view in another framework a door of its own name, to be mounted by its lifecycles', () => {
  const doors = doorsOf({ views: {}, foreign: { 'vue/Counter': './src/counter.ts' } });
  expect(doors).toEqual({ 'vue/Counter': { kind: 'lifecycles', request: './src/counter.ts', chunk: 'vue-Counter' } });
});

it('marks views that own the paths below their menu row, and refuses others', () => {
  const foreign = { 'vue/Book': './src/book.ts' } as const;
  expect(doorsOf({ views, foreign, ownsPaths: ['vue/Book'] })).toMatchObject({ 'vue/Book': { ownsPaths: true }, 'system/UserList': {} });
  expect(doorsOf({ views, foreign, ownsPaths: ['vue/Book'] })['system/UserList']).not.toHaveProperty('ownsPaths');
  expect(() => doorsOf({ views, ownsPaths: ['vue/Book'] })).toThrow('vue/Book is to own paths, but is no view.');
});

it('lends a card as a component, and describes it in the record', () => {
  const card = { title: '用户数', size: { w: 3, h: 2 }, least: { w: 2, h: 2 }, codes: ['system/UserList'], isConfigurable: false };
  const cards = { 'system/UserCount': { ...card, file: './src/features/user/user-count-card.tsx' } } as const;
  expect(doorsOf({ views: {}, cards })).toEqual({
    'system/UserCount': { kind: 'component', request: './src/features/user/user-count-card.tsx', chunk: 'system-UserCount' },
  });
  expect(recordedCards(cards)).toEqual([{ component: 'system/UserCount', ...card }]);
});

it('refuses two doors of one name', () => {
  expect(() => doorsOf({ views, lends: { 'system/UserList': './src/picker.tsx' } })).toThrow('Two doors are named system/UserList.');
});

const remotes = readdirSync(root).filter((name) => name.startsWith('remote-'));

it.each(remotes)('in %s exactly the files that views.ts names have a default export', (remote) => {
  const named = readFileSync(join(root, remote, 'views.ts'), 'utf8').match(/(?<=')\.\/src\/[^']+\.tsx(?=')/g) ?? [];
  const exporting = readdirSync(join(root, remote, 'src'), { recursive: true, encoding: 'utf8' })
    .filter(
      (file) => /\.tsx?$/.test(file) && /^export default |\bas default\b/m.test(readFileSync(join(root, remote, 'src', file), 'utf8')),
    )
    .map((file) => `./src/${file}`);
  expect(exporting.sort()).toEqual([...new Set(named)].sort());
});
