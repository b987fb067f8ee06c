import { gather } from './gather.ts';

/** Work that a test finishes by hand. */
const createWork = () => {
  const groups: { items: readonly string[]; finish: (answer: string) => void; fail: (error: Error) => void }[] = [];
  const work = (items: readonly string[]) => new Promise<string>((finish, fail) => groups.push({ items, finish, fail }));
  return { groups, work };
};
const turn = () => new Promise((resolve) => setImmediate(resolve));

it('does together what came while other work was on its way, one group after the other', async () => {
  const { groups, work } = createWork();
  const ask = gather(work, 10);
  const first = ask('a');
  await turn();
  const later = [ask('b'), ask('c')];
  await turn();
  expect(groups.map(({ items }) => items)).toEqual([['a']]);
  groups[0]?.finish('first');
  expect(await first).toBe('first');
  await turn();
  expect(groups.map(({ items }) => items)).toEqual([['a'], ['b', 'c']]);
  groups[1]?.finish('second');
  expect(await Promise.all(later)).toEqual(['second', 'second']);
});

it('takes only so many at once', async () => {
  const { groups, work } = createWork();
  const ask = gather(work, 2);
  const all = ['a', 'b', 'c'].map(ask);
  await turn();
  expect(groups.map(({ items }) => items)).toEqual([['a', 'b']]);
  groups[0]?.finish('done');
  await turn();
  expect(groups.at(-1)?.items).toEqual(['c']);
  groups[1]?.finish('done');
  expect(await Promise.all(all)).toEqual(['done', 'done', 'done']);
});

it('goes on after a failure, which only its own group meets', async () => {
  const { groups, work } = createWork();
  const ask = gather(work, 10);
  const failing = ask('a');
  await turn();
  const next = ask('b');
  groups[0]?.fail(new Error('down'));
  await expect(failing).rejects.toThrow('down');
  await turn();
  groups[1]?.finish('up');
  expect(await next).toBe('up');
});
