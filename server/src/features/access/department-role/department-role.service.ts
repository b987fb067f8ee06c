import { type ExportQuery, type ListQuery, wireTexts } from '@mortise/shared/contract';
import type { DepartmentRoleDraft } from '@mortise/shared/contract/access';
import type { Edited } from '#db/as-read.ts';
import { firstOfEach } from '#lists/first-of-each.ts';
import type { Caller } from '#platform/caller.ts';
import { notAuthorised, Refusal } from '#platform/refusal.ts';
import type { DepartmentScope } from '../../people/department/department-scope.lookup.ts';
import type { DepartmentRoleRepository } from './department-role.repository.ts';

/** Roles of departments (docs/wire/system-departments.md §3), for whoever is in charge of them. */
export const createDepartmentRoleService = (repository: DepartmentRoleRepository, scope: DepartmentScope) => {
  const refuseTaken = async (code: string, ownId?: string) => {
    const taken = await repository.findByCode(code);
    if (taken && taken.id !== ownId) throw new Refusal(wireTexts.taken);
  };
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
    if (!role) throw new Refusal(wireTexts.notFound);
    return role;
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
    /** Takes those of own departments whose codes are free; for the others says why not. */
    async saveAll(caller: Caller, drafts: DepartmentRoleDraft[]) {
      const own = new Set(await scope.idsOf(caller));
      const isFree = firstOfEach(await repository.takenCodes(drafts.map(({ roleCode }) => roleCode)));
      const reasons = drafts.map(({ departId, roleCode }) => {
        if (!own.has(departId)) return '不是您负责的部门';
        return isFree(roleCode) ? undefined : '部门角色编码已经存在';
      });
      const rows = drafts.filter((_, index) => !reasons[index]);
      if (rows.length) await repository.insertAll(rows);
      return reasons;
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
    async edit(caller: Caller, { id, ...draft }: Edited<DepartmentRoleDraft> & { id: string }) {
      const role = await findOne(caller, id);
      if (role.departId !== draft.departId) throw new Refusal('部门角色所属的部门不能修改');
      await refuseTaken(draft.roleCode, id);
      await repository.update(id, draft);
    },
    async remove(caller: Caller, ids: string[]) {
      if (!ids.length) throw new Refusal(wireTexts.noIds);
      await repository.remove((await findOwn(caller, ids)).map(({ id }) => id));
    },
  };
};
export type DepartmentRoleService = ReturnType<typeof createDepartmentRoleService>;
