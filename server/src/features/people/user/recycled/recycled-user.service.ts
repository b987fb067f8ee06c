import { wireTexts } from '@mortise/shared/contract';
import type { ChangeableUsers } from '#features/access/caller-scope/changeable-users.lookup.ts';
import type { VisibleUsers } from '#features/access/caller-scope/visible-users.lookup.ts';
import type { Caller } from '#platform/caller.ts';
import { chosen, Refusal } from '#platform/refusal.ts';
import type { DepartmentLookup } from '../../department/department.lookup.ts';
import type { UserRepository } from '../user.repository.ts';
import type { RecycledUserRepository } from './recycled-user.repository.ts';

export const createRecycledUserService = (
  recycled: RecycledUserRepository,
  users: UserRepository,
  departments: DepartmentLookup,
  visible: VisibleUsers,
  changeable: ChangeableUsers,
) => {
  const change = async (caller: Caller, ids: string[], work: (ids: string[]) => Promise<number>) => {
    await changeable.refuse(caller, chosen(ids));
    if (!(await work(ids))) throw new Refusal(wireTexts.notFound);
  };

  return {
    async list(caller: Caller) {
      const rows = await recycled.findAll(await visible.records(caller));
      const [memberships, labelsOf] = await Promise.all([users.departmentIdsOf(rows.map(({ id }) => id)), departments.labelsOf()]);
      return rows.map((row) => ({ ...row, orgCode: labelsOf(memberships.get(row.id)).join(',') }));
    },
    restore: (caller: Caller, ids: string[]) => change(caller, ids, recycled.restore),
    destroy: (caller: Caller, ids: string[]) => change(caller, ids, recycled.destroy),
  };
};
export type RecycledUserService = ReturnType<typeof createRecycledUserService>;
