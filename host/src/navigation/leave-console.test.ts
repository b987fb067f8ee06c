import { signOutTarget } from './leave-console.ts';

it('signs out at the CAS server after a CAS sign-in, otherwise goes to the sign-in page', () => {
  expect(signOutTarget('https://sso.example/cas/logout?service=https%3A%2F%2Fconsole.example%2F')).toMatch(/^https:\/\/sso\.example\//);
  expect(signOutTarget(undefined)).toBe('/user/login');
});

it.each(['javascript:alert(1)', 'data:text/html,x', '//evil.example', 'logout'])(
  'does not follow %s, whoever put it into the storage',
  (wayOut) => {
    expect(signOutTarget(wayOut)).toBe('/user/login');
  },
);
