import { isMostlyText } from './json-shape.ts';

const MANY = 1_000_000;

it.each([
  ['one long text', JSON.stringify({ msgContent: '字'.repeat(MANY), titile: 'x' })],
  ['a text of quotes and backslashes', JSON.stringify({ msgContent: '\\"\\\\'.repeat(MANY) })],
  ['a text of brackets', JSON.stringify({ msgContent: '[{,'.repeat(MANY) })],
  ['an unterminated string', `{"a":"${'x'.repeat(MANY)}`],
])('accepts %s', (_what, json) => {
  expect(isMostlyText(json)).toBe(true);
});

it.each([
  ['empty lists', `[${'[],'.repeat(MANY)}[]]`],
  ['lists within lists', '['.repeat(MANY)],
  ['properties', `{${'"a":1,'.repeat(MANY)}"b":1}`],
  ['empty strings', `[${'"",'.repeat(MANY)}""]`],
  ['blanks', ' '.repeat(MANY)],
  ['lists after a string with an escaped quote', `["\\"",${'[],'.repeat(MANY)}[]]`],
])('refuses a million %s', (_what, json) => {
  expect(isMostlyText(json)).toBe(false);
});
