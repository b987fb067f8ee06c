import { keysIn } from '@mortise/shared/contract';
import { SUPERIOR } from '@mortise/shared/contract/people';
import type { GrantLookup } from '#features/access/role-grant/grant.lookup.ts';
import type { Caller } from '#platform/caller.ts';
import { beyondRights } from '#platform/refusal.ts';
import type { DepartmentMembership } from '../../people/user/membership/department-membership.lookup.ts';
import type { UserLookup } from '../../people/user/user.lookup.ts';
import type { DepartmentScope } from './department-scope.lookup.ts';
import type { VisibleUsers } from './visible-users.lookup.ts';

const MOST_NAMES = 5;

interface Sources {
  visible: VisibleUsers;
  grants: GrantLookup;
  users: UserLookup;
  members: DepartmentMembership;
  scope: DepartmentScope;
}

/**
 * The one place that decides which users a caller may change: those who are visible and hold nothing beyond the caller's own rights
 * (ADR 32). Administrators may change everybody.
 */
export const createChangeableUsers = ({ visible, grants, users, members, scope }: Sources) => {
  const namesOf = async (ids: readonly string[]) => {
    const names = (await users.anyWithIds(ids.slice(0, MOST_NAMES))).map(({ username, realname }) => realname || username);
    return ids.length > MOST_NAMES ? `${names.join('、')} 等 ${ids.length} 人` : names.join('、');
  };
  const refuseNamed = async (ids: readonly string[], text: string) => {
    if (ids.length) throw beyondRights(`${text}：${await namesOf(ids)}`);
  };
  /** Refuses users with a menu, a button or wider data that the caller lacks. */
  const refuseBeyond = async ({ userId }: Caller, ids: readonly string[]) =>
    refuseNamed(await grants.usersBeyond(userId, ids), '不能操作权限超出自己的用户');

  /** With only 我的部门, a caller changes users who belong to no other department: somebody else is also in charge of the others. */
  const refuseElsewhere = async (caller: Caller, ids: readonly string[]) => {
    if (visible.isWide(caller) || (await grants.of(caller.userId)).isAdministrator) return;
    await refuseNamed(await members.outside(ids, await scope.idsOf(caller)), '用户还属于您不负责的部门，请联系管理员');
  };

  /** Refuses users in charge of departments that the caller could not put anyone in charge of. */
  const refuseCharges = async (caller: Caller, ids: readonly string[]) => {
    for (const { id, userIdentity, departIds } of await users.anyWithIds(ids))
      if (userIdentity === SUPERIOR && departIds) await visible.refuseDepartmentsOf(caller, keysIn(departIds), id);
  };

  const refuseMembers = async (caller: Caller, ids: readonly string[]) => {
    await visible.refuseHidden(caller, ids);
    const others = ids.filter((id) => id !== caller.userId);
    if (!others.length || (await grants.of(caller.userId)).isAdministrator) return;
    await refuseBeyond(caller, others);
    await refuseCharges(caller, others);
  };

  return {
    /** For changes within departments in the caller's charge, whose members may belong to other departments too. */
    refuseMembers,
    /** For changes that need no view of users, such as ending their sessions. Callers may change themselves. */
    refuseBeyond,
    /** Taking a role or department away can remove a data rule, so each grant that stays must be within the caller's by itself. */
    refuseTaking: async ({ userId }: Caller, ids: readonly string[]) =>
      refuseNamed(await grants.usersBeyondInPart(userId, ids), '不能调整权限超出自己的用户的角色或部门'),
    refuseSelf: async ({ userId }: Caller, ids: readonly string[]) => {
      if (ids.includes(userId) && !(await grants.of(userId)).isAdministrator)
        throw beyondRights('不能调整自己的账号、角色、部门、负责部门和租户，请联系管理员');
    },
    /** Refuses unless the caller may change all of these users. Callers may change themselves if they are visible. */
    async refuse(caller: Caller, ids: readonly string[]) {
      await refuseMembers(caller, ids);
      await refuseElsewhere(
        caller,
        ids.filter((id) => id !== caller.userId),
      );
    },
  };
};
export type ChangeableUsers = ReturnType<typeof createChangeableUsers>;
