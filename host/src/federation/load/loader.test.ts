import { aRemote } from '#testing/registry-builders.ts';
import { RemoteFailure } from '../failure/remote-failure.ts';
import type { AssetFetcher } from './asset-fetcher.ts';
import type { Admitted } from './gate.ts';
import { createLoader } from './loader.ts';
import type { RemoteRuntime } from './remote-runtime.ts';

const remote = aRemote();
const view = { remote, expose: remote.build.exposes[0], base: 'http://host/r/' } as Admitted;
const View = () => null;

const parts = (load: RemoteRuntime['load'] = async () => ({ default: View })) => ({
  fetcher: {
    fetch: jest.fn<Promise<void>, Parameters<AssetFetcher['fetch']>>(async () => {}),
    has: jest.fn(() => false),
    invalidate: jest.fn(),
  },
  runtime: { load: jest.fn(load), provide: jest.fn(() => undefined), forget: jest.fn() },
  chunks: { know: jest.fn(), pendingChunks: () => undefined },
  marks: { begin: () => () => {} },
  layers: { show: () => () => {} },
  inspect: jest.fn(),
});

const codeOf = async (given: ReturnType<typeof parts>) =>
  createLoader(given)
    .load(view)
    .catch((fault: RemoteFailure) => fault.code);
const thrown = (over: object) => () => Promise.reject(Object.assign(new Error('no'), over));

it('fetches every file, then runs the entry with its hash, and returns the component', async () => {
  const given = parts();
  expect(await createLoader(given).load(view)).toBe(View);
  expect(given.fetcher.fetch.mock.calls.map(([, , { path }]) => path)).toEqual([
    'entry.0123456789.js',
    'assets/system-UserList.0123456789.js',
  ]);
  expect(given.runtime.load).toHaveBeenCalledWith(
    { url: 'http://host/r/entry.0123456789.js', integrity: remote.build.entry.integrity, container: remote.build.container },
    'system/UserList',
    [{ url: 'http://host/r/assets/system-UserList.0123456789.js', integrity: remote.build.exposes[0]?.assets[0]?.integrity }],
    expect.any(Function),
  );
});

it('runs the entry synchronously when every file is cached', () => {
  const given = parts();
  given.fetcher.has.mockReturnValue(true);
  void createLoader(given).load(view);
  expect(given.runtime.load).toHaveBeenCalled();
});

it("has the host's modules loaded that the view imports, or all of an older build", async () => {
  const given = parts();
  await createLoader(given).load(view);
  await createLoader(given).load({ ...view, expose: { ...view.expose, requires: ['react'] } });
  expect(given.runtime.provide.mock.calls).toEqual([[Object.keys(remote.build.requires)], [['react']]]);
});

it('runs nothing when a file cannot be fetched', async () => {
  const given = parts();
  given.fetcher.fetch.mockRejectedValue(new RemoteFailure('asset-missing', 'x'));
  expect(await codeOf(given)).toBe('asset-missing');
  expect(given.runtime.load).not.toHaveBeenCalled();
});

it.each([
  ['view-threw', thrown({})],
  ['asset-tampered', thrown({ name: 'ChunkLoadError' })],
  ['asset-tampered', thrown({ code: 'CSS_CHUNK_LOAD_FAILED' })],
  ['init-failed', thrown({ message: '#RUNTIME-015 initialization failed' })],
  ['expose-missing', thrown({ message: '#RUNTIME-014' })],
  ['entry-threw', () => Promise.reject(new RemoteFailure('entry-threw', 'x'))],
  ['view-shape', async () => null],
  ['view-shape', async () => ({ UserList: View })],
  ['view-shape', async () => ({ default: { not: 'a component' } })],
])('fails with %s', async (code, load) => {
  expect(await codeOf(parts(load))).toBe(code);
});

it('forgets the build after its entry failed, so that a retry runs it again', async () => {
  const given = parts(thrown({ message: '#RUNTIME-015' }));
  await codeOf(given);
  expect(given.runtime.forget).toHaveBeenCalled();
  expect(given.fetcher.invalidate).toHaveBeenCalledWith(view.base, remote.build.entry);
});

it('runs the entry again after a view threw: the module would throw the same error for ever', async () => {
  const given = parts(thrown({}));
  await codeOf(given);
  expect(given.runtime.forget).toHaveBeenCalledWith(expect.objectContaining({ container: remote.build.container }));
  expect(given.fetcher.invalidate).not.toHaveBeenCalledWith(view.base, remote.build.entry);
});

it('looks for damage before a view is evaluated, and blames it for what is found after its entry and its module ran', async () => {
  const given = parts(async (_entry, _expose, _chunks, onRun) => {
    onRun();
    return { default: View };
  });
  await createLoader(given).load(view);
  expect(given.inspect.mock.calls).toEqual([[], [view]]);
});

it('keeps the build when a file of one of its views failed', async () => {
  const given = parts(thrown({ name: 'ChunkLoadError' }));
  await codeOf(given);
  expect(given.runtime.forget).not.toHaveBeenCalled();
});

it('times out after ten seconds, and names the phase', async () => {
  jest.useFakeTimers({ doNotFake: ['performance'] });
  const never = () => new Promise<never>(() => {});
  const noEntry = parts();
  noEntry.fetcher.fetch.mockImplementation(never);
  const noChunk = parts();
  noChunk.fetcher.fetch.mockImplementation((carrier) => (carrier === 'entry' ? Promise.resolve() : never()));
  const codes = [noEntry, noChunk, parts(never)].map(codeOf);
  await jest.advanceTimersByTimeAsync(10_000);
  expect(await Promise.all(codes)).toEqual(['entry-timeout', 'asset-timeout', 'init-failed']);
  jest.useRealTimers();
});

it("prefetches without running anything of the remote, and has the host's modules loaded that the view imports", async () => {
  const given = parts();
  await createLoader(given).prefetch(view);
  expect(given.runtime.provide.mock.calls).toEqual([[Object.keys(remote.build.requires)]]);
  expect(given.fetcher.fetch).toHaveBeenCalledWith('entry', view.base, remote.build.entry, 'low');
  expect(given.runtime.load).not.toHaveBeenCalled();
});
