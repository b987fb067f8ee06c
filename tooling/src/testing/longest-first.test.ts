import LongestFirst from './longest-first.cjs';

it('begins with what needs a new process, then with the tests over all views of a remote', () => {
  const paths = [
    '/house/server/src/app.test.ts',
    '/house/remote-a/src/conformance/words.test.tsx',
    '/house/host/src/tabs/tabs.test.ts',
    '/house/remote-a/src/features/form-run/script/engine.test.ts',
  ];
  const tests = paths.map((path) => ({ path, duration: 1, context: { config: {}, hasteFS: { getSize: () => 1 } } }));
  const sorted = new LongestFirst({ globalConfig: {}, contexts: [] }).sort(tests);
  expect(sorted.map(({ path }) => paths.indexOf(path)).slice(0, 2)).toEqual([3, 1]);
  expect(sorted).toHaveLength(paths.length);
});
