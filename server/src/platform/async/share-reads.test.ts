import { shareReads } from './share-reads.ts';

it('reads once per key and interval, for fifty who ask at once and for those who ask later', async () => {
  let now = 0;
  const read = jest.fn(async (key: string) => `${key} at ${now}`);
  const shared = shareReads(read, 5000, () => now);
  const answers = await Promise.all(Array.from({ length: 50 }, () => shared('visits')));
  expect(new Set(answers)).toEqual(new Set(['visits at 0']));
  now = 4999;
  expect(await shared('visits')).toBe('visits at 0');
  expect(await shared('people')).toBe('people at 4999');
  expect(read).toHaveBeenCalledTimes(2);
  now = 5000;
  expect(await shared('visits')).toBe('visits at 5000');
  expect(read).toHaveBeenCalledTimes(3);
});

it('gives all who wait the error, and reads again for the next one', async () => {
  const read = jest.fn().mockRejectedValueOnce(new Error('away')).mockResolvedValue('back');
  const shared = shareReads(read, 5000, () => 0);
  const waiting = [shared('visits'), shared('visits')];
  expect((await Promise.allSettled(waiting)).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await shared('visits')).toBe('back');
  expect(read).toHaveBeenCalledTimes(2);
});
