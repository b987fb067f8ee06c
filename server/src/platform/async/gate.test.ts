import { createGate } from './gate.ts';

const full = () => new Error('full');

const task = () => {
  let end: () => void = () => undefined;
  const done = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { end, work: () => done };
};

it('runs so many at once, lets so many wait in their order, and refuses the rest', async () => {
  const gate = createGate({ atOnce: 2, waiting: 1 }, full);
  const started: string[] = [];
  const start = (name: string, { work }: ReturnType<typeof task>) =>
    gate.run('', () => {
      started.push(name);
      return work();
    });
  const [a, b, c] = [task(), task(), task()];
  const runs = [start('a', a), start('b', b), start('c', c)];
  await expect(start('d', task())).rejects.toThrow('full');
  expect(started).toEqual(['a', 'b']);
  a.end();
  await runs[0];
  await Promise.resolve();
  expect(started).toEqual(['a', 'b', 'c']);
  b.end();
  c.end();
  await Promise.all(runs);
});

it('gives the place of a failed task back', async () => {
  const gate = createGate({ atOnce: 1 }, full);
  await expect(gate.run('', () => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
  expect(await gate.run('', async () => 'next')).toBe('next');
});

it('counts each key apart, and a place that is given back twice once', async () => {
  const gate = createGate({ atOnce: 1 }, full);
  const leave = await gate.enter('a');
  await expect(gate.enter('a')).rejects.toThrow('full');
  const other = await gate.enter('b');
  leave();
  await gate.enter('a');
  leave();
  await expect(gate.enter('a')).rejects.toThrow('full');
  other();
});
