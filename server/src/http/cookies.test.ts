import { cookieIn, endCookie, setCookie } from './cookies.ts';

it.each([
  ['a=1; b=2', '2'],
  ['b=2;a=1', '2'],
  ['xb=1; b=2', '2'],
  ['b=%E4%BA%8C', '二'],
  // not a cookie of that name
  ['xb=2', undefined],
  ['', undefined],
  [undefined, undefined],
  // what is encoded wrongly is taken as it is
  ['b=%E4%', '%E4%'],
])('reads %j', (header, value) => {
  expect(cookieIn(header, 'b')).toBe(value);
});

it('keeps a cookie from scripts and from other sites, unless told otherwise', () => {
  expect(setCookie('a', '1', { path: '/x', secure: true })).toBe('a=1; Path=/x; HttpOnly; Secure; SameSite=Strict');
  expect(setCookie('a', '1', { path: '/x', httpOnly: false, sameSite: 'lax', secure: false })).toBe('a=1; Path=/x; SameSite=Lax');
});

it('cannot be made to set another attribute or cookie by a value', () => {
  expect(setCookie('a', 'x; Domain=evil.example\r\nset-cookie: b=1', { path: '/' })).toBe(
    'a=x%3B%20Domain%3Devil.example%0D%0Aset-cookie%3A%20b%3D1; Path=/; HttpOnly; SameSite=Strict',
  );
});

it('ends a cookie', () => {
  expect(endCookie('a', '/x')).toBe('a=; Max-Age=0; Path=/x; HttpOnly; SameSite=Lax');
});
