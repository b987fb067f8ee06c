import { welcomeOf } from './welcome.ts';

it('keeps its words during a session, and has others for other sessions', () => {
  expect(welcomeOf('token-1')).toBe(welcomeOf('token-1'));
  expect(new Set(['a', 'b', 'c', 'd', 'e'].map(welcomeOf)).size).toBe(4);
  expect(welcomeOf(undefined)).toMatch(/./);
});
