import { createChangeCache } from './change-cache.ts';
import type { TableChanges } from './table-changes.ts';

const createChanges = () => {
  const state = { version: 0 as number | undefined };
  const changes = { versionOf: () => state.version } as unknown as TableChanges;
  return { state, cache: createChangeCache<string>(changes, 2) };
};

it('caches a result until its table changes', async () => {
  const { state, cache } = createChanges();
  let reads = 0;
  const read = async () => `read ${++reads}`;
  expect(await cache.get('key', ['t'], read)).toBe('read 1');
  expect(await cache.get('key', ['t'], read)).toBe('read 1');
  state.version = 1;
  expect(await cache.get('key', ['t'], read)).toBe('read 2');
});

it('never reuses a result whose table changed during the query', async () => {
  const { state, cache } = createChanges();
  let finish = (_: string) => {};
  const slow = cache.get('key', ['t'], () => new Promise((resolve) => (finish = resolve)));
  state.version = 1;
  finish('old');
  expect(await slow).toBe('old');
  expect(await cache.get('key', ['t'], async () => 'new')).toBe('new');
});

it('caches nothing while change notifications are lost, and never a rejection', async () => {
  const { state, cache } = createChanges();
  await expect(cache.get('key', ['t'], () => Promise.reject(new Error('down')))).rejects.toThrow('down');
  expect(await cache.get('key', ['t'], async () => 'up')).toBe('up');
  state.version = undefined;
  expect(await cache.get('key', ['t'], async () => 'unseen')).toBe('unseen');
});

it('evicts the oldest entry beyond its limit', async () => {
  const { cache } = createChanges();
  for (const key of ['a', 'b', 'c']) await cache.get(key, ['t'], async () => key);
  expect(await cache.get('a', ['t'], async () => 'again')).toBe('again');
});

it('runs a drizzle query once, although awaiting it again would run it again', async () => {
  const { cache } = createChanges();
  let runs = 0;
  const query = {
    // biome-ignore lint/suspicious/noThenProperty: drizzle's queries are thenables
    then: (done: (value: string) => unknown) => done(`run ${++runs}`),
  } as PromiseLike<string>;
  for (let asked = 0; asked < 3; asked += 1) expect(await cache.get('key', ['t'], () => query)).toBe('run 1');
});
