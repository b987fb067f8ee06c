import { cellXml, fromCell, fromXml, toCell, xmlText } from './cell-text.ts';

it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1'])(
  'writes text that a spreadsheet would take for a formula behind an apostrophe: %j',
  (text) => {
    expect(toCell(text)).toBe(`'${text}`);
  },
);

it.each(['1=1', '会计', "'quoted", 'a-b'])('writes other text unchanged: %j', (text) => {
  expect(toCell(text)).toBe(text);
});

it('writes a missing value as an empty cell, and zero as 0', () => {
  expect([null, undefined, '', 0, false].map(toCell)).toEqual(['', '', '', '0', 'false']);
});

it('drops characters that XML forbids, and truncates at the limit of a cell', () => {
  expect(toCell('a\u0000b\u001F\uD800c\uFFFF\n\t')).toBe('abc\n\t');
  expect(toCell('长'.repeat(40_000))).toHaveLength(32_767);
  expect(toCell(`=${'长'.repeat(40_000)}`)).toHaveLength(32_767);
});

it.each(["'=1+1", "''-1", '=x', "'quoted", 'a'])('reads back what it wrote: %j', (text) => {
  expect(fromCell(toCell(text))).toBe(text);
});

it('escapes what reads like an escaped character', () => {
  expect(cellXml('A_x0041_<')).toBe('A_x005F_x0041_&lt;');
  expect(fromXml('A_x005F_x0041__x000D__x0000_')).toBe('A_x0041_\r');
});

it.each([
  ["'=1+1", '=1+1'],
  ["'quoted", "'quoted"],
  [' 会计 ', '会计'],
])('reads %j as %j', (cell, meant) => {
  expect(fromCell(cell)).toBe(meant);
});

it('escapes what XML reads as markup', () => {
  expect(xmlText('<a href="x">&</a>')).toBe('&lt;a href=&quot;x&quot;&gt;&amp;&lt;/a&gt;');
});
