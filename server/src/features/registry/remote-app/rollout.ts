import { createHash } from 'node:crypto';
import type { RolloutRules } from '@mortise/shared/contract/registry';
import type { Memberships } from '#features/people/user/user.lookup.ts';

/** The attributes of a user that rollout rules match. */
export interface Person {
  userId: string;
  roleIds: ReadonlySet<string>;
  departmentIds: ReadonlySet<string>;
  tenantIds: ReadonlySet<number>;
}

export const personOf = (userId: string, { roleIds, departmentIds, tenantIds }: Memberships): Person => ({
  userId,
  roleIds: new Set(roleIds),
  departmentIds: new Set(departmentIds),
  tenantIds: new Set(tenantIds.map(Number)),
});

/** Rollout rules with the departments expanded to all their descendants. */
export interface SpreadRules extends RolloutRules {
  departmentsBelow: ReadonlySet<string>;
}

const any = <Item>(wanted: Iterable<Item>, held: ReadonlySet<Item>) => [...wanted].some((item) => held.has(item));

/**
 * Rollout bucket from 0 to 99: a hash of user and remote. It is stable, so raising the percentage never removes a user, and
 * independent between remotes, so the same users are not always first.
 */
export const shareOf = (userId: string, remote: string) =>
  createHash('sha256').update(`${userId}\0${remote}`).digest().readUInt32BE(0) % 100;

/** The reason why this user gets the canary build, as shown in the UI; `undefined` if they get the stable one. */
export const reasonForCanary = (remote: string, rules: SpreadRules, person: Person): string | undefined => {
  if (rules.users.includes(person.userId)) return '灰度：指定用户';
  if (any(rules.roles, person.roleIds)) return '灰度：指定角色';
  if (any(person.departmentIds, rules.departmentsBelow)) return '灰度：指定部门';
  if (any(rules.tenants, person.tenantIds)) return '灰度：指定租户';
  return shareOf(person.userId, remote) < rules.percent ? `灰度：${rules.percent}% 的用户` : undefined;
};

export const isEmptyRollout = ({ users, roles, departments, tenants, percent }: RolloutRules) =>
  percent === 0 && !users.length && !roles.length && !departments.length && !tenants.length;
