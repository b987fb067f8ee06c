import { reasonToStop } from './canary-verdict.ts';

it.each([
  ['too few persons', 4, 4, 20, false],
  ['too few of them with failures', 5, 2, 20, false],
  ['exactly the limit', 15, 3, 20, false],
  ['above the limit', 14, 3, 20, true],
  ['as few as may decide', 5, 3, 20, true],
  ['a higher limit', 5, 3, 60, false],
  ['the highest limit', 5, 5, 100, false],
  ['a limit of 0: never', 100, 100, 0, false],
])('%s: %d persons, %d failing, limit %d %%', (_, persons, failing, limit, stops) => {
  expect(reasonToStop({ persons, failing }, limit) !== undefined).toBe(stops);
});

it('says why in words', () => {
  expect(reasonToStop({ persons: 14, failing: 3 }, 20)).toBe('近 1 小时 14 人使用，其中 3 人出错（21%），超过上限 20%');
});
