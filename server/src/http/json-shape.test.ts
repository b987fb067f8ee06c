import { isMostlyText } from './json-shape.ts';

const MANY = 1_000_000;

it.each([
  ['one long text', JSON.stringify({ msgContent: '字'.repeat(MANY), titile: 'x' })],
  ['a text of quotes and backslashes', JSON.stringify({ msgContent: '\\"\\\\'.repeat(MANY) })],
  ['a text of brackets', JSON.stringify({ msgContent: '[{,'.repeat(MANY) })],
  ['a text that never ends', `{"a":"${'x'.repeat(MANY)}`],
])('takes %s', (_what, json) => {
  expect(isMostlyText(json)).toBe(true);
});

it.each([
  ['empty lists', `[${'[],'.repeat(MANY)}[]]`],
  ['lists within lists', '['.repeat(MANY)],
  ['names', `{${'"a":1,'.repeat(MANY)}"b":1}`],
  ['empty texts', `[${'"",'.repeat(MANY)}""]`],
  ['blanks', ' '.repeat(MANY)],
  ['lists behind a text with an escaped quote', `["\\"",${'[],'.repeat(MANY)}[]]`],
])('refuses a million %s', (_what, json) => {
  expect(isMostlyText(json)).toBe(false);
});
