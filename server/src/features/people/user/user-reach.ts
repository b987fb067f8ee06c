import { keysIn } from '@mortise/shared/contract';
import type { UserDraft } from '@mortise/shared/contract/people';
import type { Caller } from '#platform/caller.ts';
import { notAuthorised } from '#platform/refusal.ts';
import type { DepartmentScope } from '../department/department-scope.lookup.ts';
import type { DepartmentMembership } from './department-membership.lookup.ts';
import type { UserLookup } from './user.lookup.ts';
import type { UserRepository } from './user.repository.ts';

const WIDE = ['system/UserList', 'system/RoleUserList'];

/** Accounts that a caller may act on: all in the user list, or, with only 我的部门, members of the departments in charge of. */
export const createUserReach = (scope: DepartmentScope, members: DepartmentMembership, people: UserLookup, users: UserRepository) => {
  const isWide = ({ codes }: Caller) => WIDE.some((code) => codes.has(code));
  const refuseOutside = async (caller: Caller, userIds: readonly string[]) => {
    if (!userIds.length) return;
    // data rules of the list also apply to single ids
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
    /** Refuses a form that names departments outside the caller's scope, as membership or as in charge of. */
    async refuseDepartments(caller: Caller, { selecteddeparts, departIds }: Pick<UserDraft, 'selecteddeparts' | 'departIds'>) {
      if (isWide(caller)) return;
      const named = [selecteddeparts, departIds].flatMap((list) => keysIn(list));
      await scope.refuseOutside(caller, named);
    },
    /** Returns a check of whether an imported row may name these departments. */
    async namedBy(caller: Caller): Promise<(departmentIds: string | null | undefined) => boolean> {
      if (isWide(caller)) return () => true;
      const own = new Set(await scope.idsOf(caller));
      return (departmentIds) => keysIn(departmentIds).every((id) => own.has(id));
    },
  };
};
export type UserReach = ReturnType<typeof createUserReach>;
