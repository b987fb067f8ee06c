import { decide, safeRedirect, signInPath } from './guard.ts';

const out = (path: string) => decide({ path, hasToken: false });
const inside = (path: string) => decide({ path, hasToken: true });

it('redirects to the sign-in page without a token, with a redirect back', () => {
  expect(out('/isystem/user?pageNo=2#a')).toEqual({ redirect: '/user/login?redirect=%2Fisystem%2Fuser%3FpageNo%3D2%23a' });
  expect(out('/user/unknown')).toEqual({ redirect: '/user/login?redirect=%2Fuser%2Funknown' });
  expect(out('/')).toEqual({ redirect: '/user/login?redirect=%2Fdashboard%2Fanalysis' });
});

it('shows the sign-in page without a token, and the public pages always', () => {
  expect(out('/user/login?redirect=%2Fx')).toEqual({ show: 'sign-in' });
  expect(out('/user')).toEqual({ redirect: '/user/login' });
  expect(out('/user/register')).toEqual({ show: 'public' });
  expect(decide({ path: '/user/alteration', hasToken: true })).toEqual({ show: 'public' });
});

it('redirects from the sign-in page to home when signed in', () => {
  expect(inside('/user/login')).toEqual({ redirect: '/dashboard/analysis' });
  expect(inside('/')).toEqual({ redirect: '/dashboard/analysis' });
  expect(inside('/isystem/user')).toEqual({ show: 'console' });
});

it('never redirects back to the sign-in page', () => {
  expect(signInPath('/user/login?redirect=%2Fx')).toBe('/user/login');
});

it.each([
  '//evil.example/a',
  '/\\evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  '/user/login',
  '/user',
  'x',
  '',
  null,
  '/\t/evil.example',
])('follows no redirect to %s', (wanted) => {
  expect(safeRedirect(wanted, 'https://console.example')).toBeUndefined();
});

const ORIGIN = 'https://console.example';
const STARTS = ['', '/', '/.', '/./', '/x/..', '/x/../', '/%2e', '/%2e/', '/%2E%2e/', '\t', ' ', '\n/', '/\r', '/;'];
const SLASHES = ['/', '//', '///', '\\', '/\\', '\\/', '/\t/', '/\n\\', '%2f/', '/%5c', '/./', '/.//', '/..//', '/%2e//'];
const TARGETS = ['evil.example', 'evil.example/user', 'console.example@evil.example', '@evil.example', 'https:evil.example', 'user/login'];
const table = STARTS.flatMap((start) => SLASHES.flatMap((slash) => TARGETS.map((target) => `${start}${slash}${target}`)));

it('gives back only paths that the browser opens on this site and outside of the sign-in pages', () => {
  const followed = table.flatMap((wanted) => safeRedirect(wanted, ORIGIN) ?? []);
  expect(followed.length).toBeGreaterThan(0);
  // as `location.assign` and `history.replaceState` read it
  expect(followed.filter((path) => new URL(path, ORIGIN).origin !== ORIGIN)).toEqual([]);
  expect(followed.filter((path) => !/^\/(?![/\\])/.test(path) || /^\/user(\/|$)/.test(path))).toEqual([]);
});

it('follows a path of this site with query and hash', () => {
  expect(safeRedirect('/isystem/user?pageNo=2#a', 'https://console.example')).toBe('/isystem/user?pageNo=2#a');
});
