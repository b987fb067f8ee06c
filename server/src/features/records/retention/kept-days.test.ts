import { keptDaysOf } from './kept-days.ts';

it.each([
  [null, 180],
  ['', 180],
  [' 30 ', 30],
  ['0', 0],
  ['36500', 36_500],
])('keeps records for the days of %j: %d', (parameter, days) => expect(keptDaysOf(parameter)).toBe(days));

it.each(['-1', '1.5', '36501', '999999', '三十', '30 天', '1e3', '0x10'])('refuses %j in place of removing too much', (parameter) => {
  expect(() => keptDaysOf(parameter)).toThrow(`保留天数“${parameter}”不正确`);
});
