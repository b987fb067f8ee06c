import { RolloutRules } from '@mortise/shared/contract/registry';
import { type Person, reasonForCanary, type SpreadRules, shareOf } from './rollout.ts';

const person = (over: Partial<Person> = {}): Person => ({
  userId: 'u1',
  roleIds: new Set(['r1']),
  departmentIds: new Set(['d1']),
  tenantIds: new Set([7]),
  ...over,
});
const rules = (over: Partial<SpreadRules> = {}): SpreadRules => ({ ...RolloutRules.parse({}), departmentsBelow: new Set(), ...over });
const many = Array.from({ length: 2000 }, (_, index) => `user-${index}`);
const inAt = (percent: number, remote = 'remote-demo') => many.filter((userId) => shareOf(userId, remote) < percent);

it.each([
  ['灰度：指定用户', rules({ users: ['u1'] })],
  ['灰度：指定角色', rules({ roles: ['r0', 'r1'] })],
  ['灰度：指定部门', rules({ departmentsBelow: new Set(['d0', 'd1']) })],
  ['灰度：指定租户', rules({ tenants: [7] })],
  ['灰度：100% 的用户', rules({ percent: 100 })],
  [undefined, rules({ users: ['u2'], roles: ['r2'], departmentsBelow: new Set(['d2']), tenants: [8] })],
])('gives the reason %s', (reason, given) => {
  expect(reasonForCanary('remote-demo', given, person())).toBe(reason);
});

it('selects about the given percentage of users', () => {
  for (const percent of [5, 20, 50]) expect(Math.abs(inAt(percent).length / 20 - percent)).toBeLessThan(3);
});

it('removes no user when the percentage is raised', () => {
  const atTen = inAt(10);
  const atThirty = new Set(inAt(30));
  expect(atTen.every((userId) => atThirty.has(userId))).toBe(true);
});

it('selects different users for different remotes', () => {
  const other = new Set(inAt(10, 'remote-other'));
  expect(inAt(10).filter((userId) => other.has(userId)).length).toBeLessThan(inAt(10).length / 3);
});
