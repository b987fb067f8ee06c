import { decide, safeRedirect, signInPath } from './guard.ts';

const out = (path: string) => decide({ path, hasToken: false });
const inside = (path: string) => decide({ path, hasToken: true });

it('redirects to the sign-in page without a token, with a redirect back', () => {
  expect(out('/isystem/user?pageNo=2#a')).toEqual({ redirect: '/user/login?redirect=%2Fisystem%2Fuser%3FpageNo%3D2%23a' });
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

it('follows a path of this site with query and hash', () => {
  expect(safeRedirect('/isystem/user?pageNo=2#a', 'https://console.example')).toBe('/isystem/user?pageNo=2#a');
});
