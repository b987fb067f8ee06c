import { createNoteBound } from './bounded-notes.ts';

const open = (most = 2) => {
  const skipped: [string, number][] = [];
  const bound = createNoteBound<string>(most, (last, count) => skipped.push([last, count]));
  return { ...bound, skipped };
};

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('admits so many notes per key and minute, and reports the number of the others when the minute ends', () => {
  const { admits, skipped } = open();
  expect(['1', '2', '3', '4'].map((entry) => admits('a', entry))).toEqual([true, true, false, false]);
  expect(admits('b', 'x')).toBe(true);
  expect(skipped).toEqual([]);
  jest.advanceTimersByTime(60_000);
  expect(skipped).toEqual([['4', 2]]);
  expect(admits('a', '5')).toBe(true);
});

it('counts a bounded number of keys separately, the others together', () => {
  const { admits, endMinute, skipped } = open();
  const admitted = Array.from({ length: 3000 }, (_, key) => admits(`key-${key}`, `entry-${key}`)).filter(Boolean);
  expect(admitted).toHaveLength(1002);
  endMinute();
  expect(skipped).toEqual([['entry-2999', 1998]]);
});
