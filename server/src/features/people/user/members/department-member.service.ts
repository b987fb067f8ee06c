import { type ListQuery, pageOf, wireTexts } from '@mortise/shared/contract';
import type { ChangeableUsers } from '#features/access/caller-scope/changeable-users.lookup.ts';
import type { DepartmentScope } from '#features/access/caller-scope/department-scope.lookup.ts';
import type { VisibleUsers } from '#features/access/caller-scope/visible-users.lookup.ts';
import type { Caller } from '#platform/caller.ts';
import { found, Refusal } from '#platform/refusal.ts';
import type { DepartmentLookup } from '../../department/department.lookup.ts';
import type { UserLookup } from '../user.lookup.ts';
import type { DepartmentMemberRepository } from './department-member.repository.ts';

/**
 * Members of the departments that the caller is in charge of (docs/wire/system-departments.md §4). Only users whom the caller may change
 * can join: otherwise a superior could draw anybody in and then reach them.
 */
export const createDepartmentMemberService = (
  repository: DepartmentMemberRepository,
  departments: DepartmentLookup,
  scope: DepartmentScope,
  users: UserLookup,
  visible: VisibleUsers,
  changeable: ChangeableUsers,
) => {
  const findOwn = async (caller: Caller, id: string) => {
    await scope.refuseOutside(caller, [id]);
    const [department] = await departments.withIds([id]);
    return found(department);
  };
  const asked = async (caller: Caller, depId: unknown) => {
    if (typeof depId !== 'string' || !depId) return scope.idsOf(caller);
    await scope.refuseOutside(caller, [depId]);
    return departments.idsBelow(depId);
  };

  return {
    async list(caller: Caller, query: ListQuery) {
      const departmentIds = await asked(caller, query.depId);
      // no departments in charge of, so no members to show
      if (!departmentIds.length) return pageOf([], 0, query);
      const page = await repository.findPage(query, departmentIds, await visible.records(caller));
      const [links, labelsOf] = await Promise.all([repository.linksOf(page.records.map(({ id }) => id)), departments.labelsOf()]);
      const namesOf = (userId: string) => labelsOf(new Set(links.filter((link) => link.userId === userId).map(({ depId }) => depId)));
      return { ...page, records: page.records.map((user) => ({ ...user, orgCode: namesOf(user.id).join(',') })) };
    },
    async add(caller: Caller, depId: string, userIds: string[]) {
      const { id } = await findOwn(caller, depId);
      const wanted = [...new Set(userIds)];
      if (!wanted.length) throw new Refusal(wireTexts.noIds);
      if ((await users.withIds(wanted)).length < wanted.length) throw new Refusal(wireTexts.notFound);
      await changeable.refuseSelf(caller, wanted);
      await changeable.refuse(caller, wanted);
      return repository.add(id, wanted);
    },
    async remove(caller: Caller, depId: string, userIds: string[]) {
      const department = await findOwn(caller, depId);
      if (!userIds.length) throw new Refusal(wireTexts.noIds);
      // shared members may be removed too, because the department is in the caller's charge
      await changeable.refuseSelf(caller, userIds);
      await changeable.refuseMembers(caller, userIds);
      await changeable.refuseTaking(caller, userIds);
      const left = await repository.remove(department, userIds);
      if (!left.length) throw new Refusal('当前选中部门与用户无关联关系!');
      return left;
    },
  };
};
export type DepartmentMemberService = ReturnType<typeof createDepartmentMemberService>;
