import { conformanceOf, importersOf, nearestFirst, viewsNear } from '#near/near-tests.ts';
import { root } from '../root.ts';
import { areas, filesOf } from './areas.ts';
import { optionsOf } from './options.ts';

it('takes a seed, a count and areas', () => {
  expect(optionsOf(['--seed', '7', '--count', '12', '--only', 'lists,pages'])).toEqual({
    seed: 7,
    count: 12,
    from: 0,
    only: ['lists', 'pages'],
    tests: 16,
    list: false,
    again: undefined,
  });
  expect(optionsOf([])).toMatchObject({ seed: 1, count: 40, only: Object.keys(areas) });
});

it.each([['--seed', 'x'], ['--count', '0'], ['--tests', '0'], ['--only', 'nonsense'], ['--what']])('refuses %s %s', (...args) => {
  expect(optionsOf(args)).toBeUndefined();
});

it.each(Object.keys(areas))('finds the code of %s, and no tests', (area) => {
  const files = filesOf(root, area);
  expect(files.length).toBeGreaterThan(5);
  expect(files.filter((path) => path.includes('.test.'))).toEqual([]);
});

it('runs the tests of the same name first, then those of its folder and those over everything', () => {
  const tests = [
    'server/src/db/seed.test.ts',
    'server/src/http/every-route/access-matrix.test.ts',
    'remote-system/src/features/people/role/role-list-page.test.tsx',
    'server/src/features/people/position/position.test.ts',
    'server/src/features/people/position/two-editors.test.ts',
  ];
  expect(nearestFirst('server/src/features/people/position/position.service.ts', tests)).toEqual([
    'server/src/features/people/position/position.test.ts',
    'server/src/features/people/position/two-editors.test.ts',
    'server/src/http/every-route/access-matrix.test.ts',
    'remote-system/src/features/people/role/role-list-page.test.tsx',
    'server/src/db/seed.test.ts',
  ]);
});

it('knows the tests over all views of a remote, which import them by computed paths', () => {
  expect(conformanceOf(root, 'remote-system/src/common/use-choice.ts')).toContain('remote-system/src/conformance/list-pages.test.tsx');
  expect(conformanceOf(root, 'server/src/lists/sort.ts')).toEqual([]);
});

it('finds the files of the server that import a domain of the contract', () => {
  const importers = importersOf(root, 'shared/src/contract/people/position.ts');
  expect(importers).toContain('server/src/features/people/position/position.routes.ts');
  expect(importers).not.toContain('server/src/features/settings/dict/dict.routes.ts');
  expect(importersOf(root, 'server/src/lists/sort.ts')).toEqual([]);
});

it.each([
  ['remote-system/src/features/people/user/form/user-form.tsx', 'remote-system/src/features/people/user'],
  ['remote-system/src/common/grants/ticked-tree.ts', 'remote-system/src'],
  ['server/src/lists/sort.ts', ''],
])('tests the views near %s', (file, folder) => {
  expect(viewsNear(root, file)).toBe(folder);
});
