import { ownPageOf } from './own-page.ts';

it.each([
  ['/isystem/user?username=a', '/isystem/user?username=a'],
  [' isystem/user ', '/isystem/user'],
  ['http://localhost/isystem/user#a', '/isystem/user#a'],
])('finds the page of the console in %j', (openPage, path) => {
  expect(ownPageOf(openPage)).toBe(path);
});

it.each([
  '',
  null,
  undefined,
  '//evil.example',
  '/\\evil.example',
  'javascript:alert(1)',
  'JAVASCRIPT:alert(1)//a',
  'data:text/html,x',
  'https://evil.example/isystem/user',
  'http://localhost@evil.example/',
  'http://localhost//evil.example',
  'http://',
  'C:\\a\\b',
])('finds none in %j', (openPage) => {
  expect(ownPageOf(openPage)).toBeUndefined();
});
