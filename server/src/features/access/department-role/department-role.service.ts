import { type ExportQuery, type ListQuery, wireTexts } from '@mortise/shared/contract';
import type { DepartmentRoleDraft } from '@mortise/shared/contract/access';
import type { Edited } from '#db/as-read.ts';
import { firstOfEach } from '#lists/first-of-each.ts';
import { refusingTaken, storeAccepted } from '#lists/keeping.ts';
import type { Caller } from '#platform/caller.ts';
import { chosen, found, notAuthorised, Refusal } from '#platform/refusal.ts';
import type { DepartmentMembership } from '../../people/user/membership/department-membership.lookup.ts';
import type { ChangeableRoles } from '../caller-scope/changeable-roles.lookup.ts';
import type { DepartmentScope } from '../caller-scope/department-scope.lookup.ts';
import type { DepartmentRoleRepository } from './department-role.repository.ts';

/** Department roles (docs/wire/system-departments.md §3), managed by the superiors in charge of the departments. */
export const createDepartmentRoleService = (
  repository: DepartmentRoleRepository,
  scope: DepartmentScope,
  members: DepartmentMembership,
  changeable: ChangeableRoles,
) => {
  const refuseTaken = refusingTaken(repository);
  const findOwn = async (caller: Caller, ids: string[]) => {
    const roles = await repository.findByIds(ids);
    if (!roles.length) throw new Refusal(wireTexts.notFound);
    await scope.refuseOutside(
      caller,
      roles.map(({ departId }) => departId),
    );
    return roles;
  };
  const findOne = async (caller: Caller, id: string) => {
    const [role] = await findOwn(caller, [id]);
    return found(role);
  };

  const askedOf = async (caller: Caller, { deptId }: ListQuery) => {
    const own = await scope.idsOf(caller);
    const asked = typeof deptId === 'string' && deptId ? own.filter((id) => id === deptId) : own;
    if (!asked.length) throw notAuthorised();
    return asked;
  };

  return {
    list: async (caller: Caller, query: ListQuery) => repository.findPage(query, await askedOf(caller, query)),
    rows: async (caller: Caller, query: ExportQuery) => repository.findRows(query, await askedOf(caller, query)),
    async saveAll(caller: Caller, drafts: DepartmentRoleDraft[]) {
      const own = new Set(await scope.idsOf(caller));
      const isFree = firstOfEach(await repository.takenCodes(drafts.map(({ roleCode }) => roleCode)));
      const reasonAgainst = ({ departId, roleCode }: DepartmentRoleDraft) => {
        if (!own.has(departId)) return '不是您负责的部门';
        return isFree(roleCode) ? undefined : '部门角色编码已经存在';
      };
      return storeAccepted(drafts, reasonAgainst, repository.insertAll);
    },
    byId: findOne,
    async of(caller: Caller, departId: string) {
      await scope.refuseOutside(caller, [departId]);
      return repository.findOf(departId);
    },
    async add(caller: Caller, draft: DepartmentRoleDraft) {
      await scope.refuseOutside(caller, [draft.departId]);
      await refuseTaken(draft.roleCode);
      await repository.insert(draft);
    },
    async edit(caller: Caller, draft: Edited<DepartmentRoleDraft> & { id: string }) {
      const role = await findOne(caller, draft.id);
      if (role.departId !== draft.departId) throw new Refusal('部门角色所属的部门不能修改');
      await changeable.refuseDepartmentRoles(caller, [role.id], await members.holdersOf([role.id]));
      await refuseTaken(draft.roleCode, draft.id);
      await repository.update(draft);
    },
    async remove(caller: Caller, ids: string[]) {
      const own = (await findOwn(caller, chosen(ids))).map(({ id }) => id);
      const holders = own.length ? await members.holdersOf(own) : [];
      await changeable.refuseDepartmentRoles(caller, own, holders);
      await changeable.refuseTaking(caller, holders);
      await repository.remove(own);
    },
  };
};
export type DepartmentRoleService = ReturnType<typeof createDepartmentRoleService>;
