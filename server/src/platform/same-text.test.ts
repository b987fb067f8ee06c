import { isSameText } from './same-text.ts';

it.each([
  ['', '', true],
  ['secret', 'secret', true],
  ['密码', '密码', true],
  ['secret', 'Secret', false],
  ['secret', 'secret ', false],
  ['secret', '', false],
  // as many characters, more bytes
  ['secret', 'sécret', false],
])('%j and %j: %j', (a, b, expected) => {
  expect(isSameText(a, b)).toBe(expected);
});
