import LongestFirst from './longest-first.cjs';

it('begins with the tests over all views of a remote', () => {
  const paths = ['/house/server/src/app.test.ts', '/house/remote-a/src/conformance/words.test.tsx', '/house/host/src/tabs/tabs.test.ts'];
  const tests = paths.map((path) => ({ path, duration: 1, context: { config: {}, hasteFS: { getSize: () => 1 } } }));
  const sorted = new LongestFirst({ globalConfig: {}, contexts: [] }).sort(tests);
  expect(sorted.map(({ path }) => path)[0]).toBe(paths[1]);
  expect(sorted).toHaveLength(paths.length);
});
