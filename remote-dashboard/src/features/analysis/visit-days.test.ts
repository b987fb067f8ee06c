import { lastWeek } from './visit-days.ts';

it('fills days without visits with zeros, across the end of a month', () => {
  const days = lastWeek([{ tian: '2026-02-27', type: '02-27', visit: 5, ip: 2 }], new Date('2026-03-02T23:59:00+08:00'));
  expect(days.map(({ type, visit }) => `${type} ${visit}`)).toEqual([
    '02-24 0',
    '02-25 0',
    '02-26 0',
    '02-27 5',
    '02-28 0',
    '03-01 0',
    '03-02 0',
  ]);
});

it('ends today in GMT+8, in which the server counts, where the browser still has yesterday', () => {
  expect(lastWeek([], new Date('2026-03-02T23:08:00Z')).at(-1)?.tian).toBe('2026-03-03');
});
