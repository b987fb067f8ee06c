import { BUCKETS, countsOf, quantileOf } from './load-times.ts';

it('counts each load in one bucket, the slowest in the last', () => {
  const counts = countsOf([0, 50, 51, 10_000, 10_001, 600_000]);
  expect(counts).toHaveLength(BUCKETS);
  expect([counts[0], counts[1], counts.at(-2), counts.at(-1)]).toEqual([2, 1, 1, 2]);
});

it.each([
  ['no loads', [], 0.5, null],
  ['one load: the end of its bucket at most', [180], 0.95, 198],
  ['the middle of a bucket', [160, 170, 180, 190], 0.5, 175],
  ['nine fast and one slow', [...new Array<number>(9).fill(40), 1900], 0.95, 1750],
  ['beyond the last end', [20_000], 0.5, 10_000],
])('takes the quantile of %s', (_, times, part, expected) => {
  expect(quantileOf(countsOf(times), part)).toBe(expected);
});
