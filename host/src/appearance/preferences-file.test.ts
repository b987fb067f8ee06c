import { DEFAULTS } from './preferences.ts';
import { fromFileText, toFileText } from './preferences-file.ts';

const own = { ...DEFAULTS, mode: 'dark' as const, layout: 'topmenu' as const, contentWidth: 'Fluid' as const, radius: 4 };
const file = (preferences: unknown, more = {}) =>
  JSON.stringify({ product: 'mortise', kind: 'preferences', version: 1, preferences, ...more });

it('reads the file that it wrote', () => {
  expect(fromFileText(toFileText(own))).toEqual(own);
});

it('uses defaults for missing settings', () => {
  expect(fromFileText(file({ compact: true }))).toEqual({ ...DEFAULTS, compact: true });
});

it.each([
  ['文件不是 JSON 格式', '{'],
  ['文件不是榫卯的设置文件', 'null'],
  ['文件不是榫卯的设置文件', '{"preferences":{}}'],
  ['设置文件的版本不受支持', file({}, { version: 2 })],
  ['设置文件中没有设置', file([])],
  ['设置项“primary”无效', file({ primary: 'url(//evil)' })],
  ['设置项“radius”无效', file({ radius: 4000 })],
  ['设置项“constructor”无效', file({ constructor: 1 })],
  ['设置项“unheard”无效', file({ unheard: true })],
  ['文件过大，不是设置文件', ' '.repeat(70_000)],
])('refuses with %s', (words, text) => {
  expect(() => fromFileText(text)).toThrow(words);
});
