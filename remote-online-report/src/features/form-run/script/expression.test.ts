import { isShownFor } from './expression.ts';

it.each([
  [null, true],
  ['', true],
  ['sex#eq#1', true],
  ['sex#eq#2', false],
  ['sex#ne#1', false],
  ['sex#in#2,1', true],
  ['sex#in#12', false],
  ['note#empty#true', true],
  ['sex#empty#true', false],
  ['sex#empty#false', true],
  ['sex#eq#2 || note#empty#true', true],
  ['sex#eq#1 && note#empty#false', false],
  ['sex#eq#2 && sex#eq#2 || sex#eq#1', true],
])('shows a button with the expression %s: %s', (expression, expected) => {
  expect(isShownFor(expression, { sex: 1, note: null })).toBe(expected);
});
