import { SUPERIOR } from '@mortise/shared/contract/people';
import { branchesOf } from '#lists/tree.ts';
import type { Caller } from '#platform/caller.ts';
import { notAuthorised } from '#platform/refusal.ts';
import type { DepartmentLookup } from '../../people/department/department.lookup.ts';
import type { UserLookup } from '../../people/user/user.lookup.ts';

/** Departments that the caller is in charge of, with all below. A caller who is not a superior has none, whatever their grants. */
export const createDepartmentScope = (users: UserLookup, departments: DepartmentLookup) => {
  const of = async ({ userId }: Caller) => {
    const { identity, departmentIds } = await users.chargeOf(userId);
    const isSuperior = identity === SUPERIOR;
    return { isSuperior, rows: isSuperior ? branchesOf(await departments.all(), departmentIds) : [] };
  };

  return {
    of,
    idsOf: async (caller: Caller) => (await of(caller)).rows.map(({ id }) => id),
    async refuseOutside(caller: Caller, departmentIds: readonly (string | null)[]) {
      const own = new Set((await of(caller)).rows.map(({ id }) => id));
      if (!departmentIds.every((id) => id !== null && own.has(id))) throw notAuthorised();
    },
  };
};
export type DepartmentScope = ReturnType<typeof createDepartmentScope>;
