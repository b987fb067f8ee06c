import { notAuthorised } from '#http/refusal.ts';
import type { Caller } from '#platform/caller.ts';
import type { DepartmentScope } from '../department/department-scope.lookup.ts';
import type { DepartmentMembership } from './department-membership.lookup.ts';
import type { UserLookup } from './user.lookup.ts';

const WIDE = ['system/UserList', 'system/RoleUserList'];

/** Whose accounts somebody may look into: with a list of users everybody's, with 我的部门 alone those of the own departments. */
export const createUserReach = (scope: DepartmentScope, members: DepartmentMembership, people: UserLookup) => {
  const isWide = ({ codes }: Caller) => WIDE.some((code) => codes.has(code));
  const refuseOutside = async (caller: Caller, userIds: readonly string[]) => {
    if (isWide(caller) || !userIds.length) return;
    if (!(await members.areMembers(userIds, await scope.idsOf(caller)))) throw notAuthorised();
  };
  return {
    refuseOutside,
    async refuseNamed(caller: Caller, username: string) {
      if (isWide(caller)) return;
      const found = await people.withUsernames([username]);
      await refuseOutside(
        caller,
        found.map(({ id }) => id),
      );
    },
    /** Departments that a form names. */
    async refuseDepartments(caller: Caller, departmentIds: string | null | undefined) {
      if (isWide(caller) || departmentIds == null) return;
      await scope.refuseOutside(caller, departmentIds.split(',').filter(Boolean));
    },
  };
};
export type UserReach = ReturnType<typeof createUserReach>;
