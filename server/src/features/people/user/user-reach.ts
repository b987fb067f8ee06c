import { keysIn } from '@mortise/shared/contract';
import type { UserDraft } from '@mortise/shared/contract/people';
import type { Caller } from '#platform/caller.ts';
import { notAuthorised } from '#platform/refusal.ts';
import type { DepartmentScope } from '../department/department-scope.lookup.ts';
import type { DepartmentMembership } from './department-membership.lookup.ts';
import type { UserLookup } from './user.lookup.ts';
import type { UserRepository } from './user.repository.ts';

const WIDE = ['system/UserList', 'system/RoleUserList'];

/** Whose accounts a caller may touch: all that the list of users shows, or with 我的部门 alone those of the caller's departments. */
export const createUserReach = (scope: DepartmentScope, members: DepartmentMembership, people: UserLookup, users: UserRepository) => {
  const isWide = ({ codes }: Caller) => WIDE.some((code) => codes.has(code));
  const refuseOutside = async (caller: Caller, userIds: readonly string[]) => {
    if (!userIds.length) return;
    // data rules of the list hold for single ids as well
    const isReached = isWide(caller) ? !(await users.hidesAny(userIds)) : await members.areMembers(userIds, await scope.idsOf(caller));
    if (!isReached) throw notAuthorised();
  };
  return {
    refuseOutside,
    async refuseNamed(caller: Caller, username: string) {
      const found = await people.withUsernames([username]);
      await refuseOutside(
        caller,
        found.map(({ id }) => id),
      );
    },
    /** Departments that a form names: memberships, and departments in charge of. */
    async refuseDepartments(caller: Caller, { selecteddeparts, departIds }: Pick<UserDraft, 'selecteddeparts' | 'departIds'>) {
      if (isWide(caller)) return;
      const named = [selecteddeparts, departIds].flatMap((list) => keysIn(list));
      await scope.refuseOutside(caller, named);
    },
    /** Whether a row of a workbook may name these departments. */
    async namedBy(caller: Caller): Promise<(departmentIds: string | null | undefined) => boolean> {
      if (isWide(caller)) return () => true;
      const own = new Set(await scope.idsOf(caller));
      return (departmentIds) => keysIn(departmentIds).every((id) => own.has(id));
    },
  };
};
export type UserReach = ReturnType<typeof createUserReach>;
