import fc from 'fast-check';
import { addressText, menuAddress, routerPath } from './menu-address.ts';
import { menuUrlFlaw } from './menu-flaw.ts';

/** What a browser's address bar, and so the router, has for an address that the console goes to. */
const shownBy = (address: string) => {
  const { pathname, search, hash } = new URL(address, 'http://console.example');
  return `${pathname}${search}${hash}`;
};
const textOf = (url: string) => addressText(menuAddress(url));

it.each([
  ['/isystem/user', '/isystem/user'],
  ['isystem/user/', '/isystem/user'],
  ['/isystem//position?postRank=1', '/isystem/position?postRank=1'],
  ['/业务/客户档案', '/%E4%B8%9A%E5%8A%A1/%E5%AE%A2%E6%88%B7%E6%A1%A3%E6%A1%88'],
  ['/%E4%B8%9A%E5%8A%A1', '/%E4%B8%9A%E5%8A%A1'],
  ['/a b', '/a%20b'],
  ['/100%', '/100%25'],
  ['/100%25', '/100%25'],
  ['/a?名=张 三&x', '/a?%E5%90%8D=%E5%BC%A0+%E4%B8%89&x='],
  ['/a?x=1?#b#c', '/a?x=1%3F#b%23c'],
  ['/a#/b?c=甲', '/a#/b?c=%E7%94%B2'],
  ['/online/:code', '/online/:code'],
  ['/a@b/c,d;e=f', '/a@b/c,d;e=f'],
  ['', '/'],
])('reads %s as %s', (url, address) => {
  expect(textOf(url)).toBe(address);
});

it('has paths for the router that it can compare with decoded ones', () => {
  expect(routerPath('/%E4%B8%9A%E5%8A%A1/a%2Fb/:code')).toBe('/业务/a%2Fb/:code');
});

const PIECES = [
  '业务',
  'a b',
  '100%',
  '%41',
  '%E4%B8',
  'x&y=1',
  'x:y',
  "~!$'()",
  '[1]|^`{}',
  '\ud83d',
  '<b>"',
  ';,@+',
  '%2525',
  'v1.2',
  '۱',
];
const piece = fc.oneof(fc.constantFrom(...PIECES), fc.string({ unit: 'binary', minLength: 1, maxLength: 4 }));
const part = fc.array(piece, { minLength: 1, maxLength: 3 }).map((pieces) => pieces.join(''));
const odd = fc
  .record({
    lead: fc.boolean(),
    path: fc.array(part, { minLength: 1, maxLength: 4 }),
    tail: fc.constantFrom('', '/', '//'),
    search: fc.option(part),
    hash: fc.option(part),
  })
  .map(
    ({ lead, path, tail, search, hash }) =>
      `${lead ? '/' : ''}${path.join('/')}${tail}${search ? `?${search}` : ''}${hash ? `#${hash}` : ''}`,
  );

describe('whatever the url, if a menu row can have it', () => {
  const allowed = odd.filter((url) => menuUrlFlaw(url) === undefined && !/^(https?:\/\/|\{\{)/.test(url.trim()));

  it('its address is kept by the browser as it is, and reads as itself', () => {
    fc.assert(
      fc.property(allowed, (url) => {
        const text = textOf(url);
        expect(textOf(text)).toBe(text);
        expect(shownBy(text)).toBe(text);
      }),
      { numRuns: 2000, seed: 31 },
    );
  });

  it('a link that writes the url as it is stored leads to the same address', () => {
    fc.assert(
      fc.property(allowed, (url) => expect(textOf(shownBy(`/${url.trim().replace(/^\/+/, '')}`))).toBe(textOf(url))),
      { numRuns: 2000, seed: 31 },
    );
  });
});

describe('a menu row cannot have', () => {
  it.each([
    ['/a/../b', '“.”'],
    ['/./a', '“.”'],
    ['/a/%2e%2E/b', '“.”'],
    ['/a\\b', '\\'],
    ['/a%5Cb', '\\'],
    ['/a%2Fb', '不可见'],
    ['/a*', '*'],
    ['/a%3Fb', '?'],
    ['/a%23b', '#'],
    ['/a\u0007', '不可见'],
    ['/a\u200bb', '不可见'],
    ['/a%0Ab', '不可见'],
    ['/:编码', '参数名'],
    ['/user/mine', '“/user”'],
    ['/404', '“/404”'],
    ['/jeecg-boot/sys', '“/jeecg-boot”'],
    ['remotes', '“/remotes”'],
    ['/page.css', '文件名'],
    ['/.well-known/a', '“.”'],
    ['/', '首页'],
    ['/?x=1', '首页'],
    [`/${'业'.repeat(230)}`, '2000'],
    ['/a?x=100%', '“%25”'],
    ['/a#%E4%B8', '“%25”'],
    ['/a?x=%00', '无效'],
    ['/isystem/user#tasks', '#tasks'],
    ['javascript:alert(1)', 'http://'],
    ['/javascript:alert(1)', 'http://'],
    ['ftp://example.com', 'http://'],
    ['http:/example.com', 'http://'],
    ['https://', '网址'],
    ['https://exa mple.com', '网址'],
    [`https://example.com/?u=$\{username}`, `$\{username}`],
    ['https://example.com/#{sys_org_code}', '#{sys_org_code}'],
    ['{{ userInfo.id }}/x', '{{ userInfo.id }}'],
    ["{{ window._CONFIG['constructor'] }}/x", 'constructor'],
  ])('%s', (url, reason) => {
    expect(menuUrlFlaw(url)).toContain(reason);
  });
});

it.each([
  '/isystem/user',
  'isystem/user.vue',
  '/业务/客户档案',
  '/a b',
  '/100%',
  '/list?postRank=1&name=张',
  '/page#part',
  '/online/df/:table/:id',
  '/v1.2/报表',
  '/help.html',
  '/users',
  '/healthy',
  'https://www.example.com/a?b=c#d',
  `{{ window._CONFIG['domianURL'] }}/jmreport/list?token=$\{token}`,
  '{{window._CONFIG["staticDomainURL"]}}/a.pdf',
])('a menu row can have %s', (url) => {
  expect(menuUrlFlaw(url)).toBeUndefined();
});
