import { refuseNever, whyNever } from './never-fires.ts';

const PAST = '今后不会再触发：所写的时间都已经过去';
const NO_DAY = '永远不会触发：没有这样的日期';

it.each([
  ['0 0 0 30 2 ?', NO_DAY],
  ['* * * 31 2,4,6 ?', NO_DAY],
  ['0 0 0 29 2 ? 2027', NO_DAY],
  ['0 0 0 ? 2 MON#5 2027', NO_DAY],
  ['0 0 0 L-30 2 ?', NO_DAY],
  ['0 0 0 1 1 ? 2020', PAST],
  ['0/1 * * * * ? 1970-2025', PAST],
])('%s does not fire, in words', (expression, reason) => {
  expect(whyNever(` ${expression} `)).toBe(`Cron表达式“${expression}”${reason}`);
  expect(() => refuseNever(expression)).toThrow(reason);
});

it.each(['0 0 0 29 2 ?', '0 0 0 1 1 ? 2020-2099', '0 0 0 LW * ?'])('%s fires again', (expression) => {
  expect(whyNever(expression)).toBeUndefined();
});
