import { type ExportQuery, keysIn, wireTexts } from '@mortise/shared/contract';
import type { DataRuleChoice, GrantChange } from '@mortise/shared/contract/access';
import type { DepartmentLookup } from '#features/people/department/department.lookup.ts';
import { type Difference, differenceOf, readIds } from '#lists/difference.ts';
import { firstOfEach } from '#lists/first-of-each.ts';
import type { Caller } from '#platform/caller.ts';
import { beyondRights, found, Refusal } from '#platform/refusal.ts';
import { named } from '../grant-tree.ts';
import type { PermissionLookup } from '../permission/permission.lookup.ts';
import type { GrantLookup } from '../role-grant/grant.lookup.ts';
import type { DepartmentPermissionRepository } from './department-permission.repository.ts';

interface Grant {
  departId: string;
  permissionId: string;
  dataRuleIds?: string | null;
  lastDataRuleIds?: string | null;
}

/** Permissions that departments may grant to their own roles (docs/wire/system-departments.md §2). */
export const createDepartmentPermissionService = (
  repository: DepartmentPermissionRepository,
  departments: DepartmentLookup,
  permissions: PermissionLookup,
  grants: GrantLookup,
) => {
  const refuseUnknown = async (departId: string, permissionIds: readonly string[]) => {
    const [found, rows] = await Promise.all([departments.withIds([departId]), permissions.all()]);
    const known = new Set(rows.map(({ id }) => id));
    if (!found.length || permissionIds.some((id) => !known.has(id))) throw new Refusal('授权失败！');
  };
  const refuseBeyond = async (caller: Caller, permissionIds: readonly string[]) => {
    const own = await grants.of(caller.userId);
    const beyond = own.isAdministrator ? [] : permissionIds.filter((id) => !own.granted.has(id));
    if (beyond.length) throw new Refusal(`不能授予自己没有的权限：${named(await permissions.all(), beyond)}`);
  };
  const refuseTaking = async (caller: Caller, permissionIds: readonly string[]) => {
    const own = await grants.of(caller.userId);
    const beyond = own.isAdministrator ? [] : permissionIds.filter((id) => !own.granted.has(id));
    if (beyond.length) throw beyondRights(`不能收回自己没有的权限：${named(await permissions.all(), beyond)}`);
  };
  const change = async (caller: Caller, departId: string, difference: Difference) => {
    await refuseUnknown(departId, difference.added);
    await refuseBeyond(caller, difference.added);
    await refuseTaking(caller, difference.removed);
    await repository.change(departId, difference);
  };
  const setRules = async (caller: Caller, { departId, permissionId, dataRuleIds, lastDataRuleIds }: Grant) => {
    const rules = await permissions.rulesOf(permissionId);
    const wanted = keysIn(dataRuleIds);
    if (wanted.some((id) => !rules.some((rule) => rule.id === id))) throw new Refusal('保存失败');
    await refuseBeyond(caller, [permissionId]);
    await repository.setRules(departId, permissionId, wanted.join(','), readIds(lastDataRuleIds));
  };
  const findAll = async (ids: string[]) => {
    if (!ids.length) throw new Refusal(wireTexts.noIds);
    const rows = await repository.findByIds(ids);
    if (!rows.length) throw new Refusal(wireTexts.notFound);
    return rows;
  };
  const findOne = async (id: string) => {
    const [row] = await findAll([id]);
    return found(row);
  };

  return {
    list: repository.findPage,
    byId: findOne,
    ids: repository.permissionIdsOf,
    async rows(query: ExportQuery) {
      const found = await repository.findRows(query);
      return (async function* () {
        for await (const rows of found) yield rows.map((row) => ({ ...row, permissionName: row.permissionId }));
      })();
    },
    /** Stores imported grants that are new and within the caller's own; returns the reason for refusing each of the others. */
    async saveAll(caller: Caller, drafts: Grant[]) {
      const isNew = firstOfEach(await repository.pairsOf(drafts.map(({ departId }) => departId)));
      const [known, own] = await Promise.all([permissions.all(), grants.of(caller.userId)]);
      const ids = new Set(known.map(({ id }) => id));
      const reasons: (string | undefined)[] = [];
      for (const { departId, permissionId, dataRuleIds } of drafts) {
        const rules = dataRuleIds ? await permissions.rulesOf(permissionId) : [];
        if (!ids.has(permissionId)) reasons.push('权限不存在');
        else if (!own.isAdministrator && !own.granted.has(permissionId)) reasons.push('不能授予自己没有的权限');
        else if (keysIn(dataRuleIds).some((id) => !rules.some((rule) => rule.id === id))) reasons.push('数据规则不属于该权限');
        else reasons.push(isNew(`${departId} ${permissionId}`) ? undefined : wireTexts.duplicate);
      }
      const taken = drafts.filter((_, index) => !reasons[index]);
      if (taken.length) await repository.insertAll(taken.map((grant) => ({ ...grant, dataRuleIds: keysIn(grant.dataRuleIds).join(',') })));
      return reasons;
    },

    save: (caller: Caller, { departId, ...lists }: GrantChange & { departId: string }) => change(caller, departId, differenceOf(lists)),
    async add(caller: Caller, grant: Grant) {
      await change(caller, grant.departId, { added: [grant.permissionId], removed: [], read: undefined });
      await setRules(caller, grant);
    },
    /** Changes the data rules of a grant; its menu and department are fixed. */
    async edit(caller: Caller, { id, ...grant }: Grant & { id: string }) {
      const row = await findOne(id);
      if (row.departId !== grant.departId || row.permissionId !== grant.permissionId) throw new Refusal(wireTexts.notFound);
      await setRules(caller, grant);
    },
    async remove(caller: Caller, ids: string[]) {
      for (const { departId, permissionId } of await findAll(ids))
        if (departId && permissionId) await change(caller, departId, { added: [], removed: [permissionId], read: undefined });
    },

    async rules(permissionId: string, departId: string): Promise<DataRuleChoice> {
      const [datarule, grant] = await Promise.all([permissions.rulesOf(permissionId), repository.findOne(departId, permissionId)]);
      if (!datarule.length) throw new Refusal('未找到权限配置信息');
      return { datarule, drChecked: keysIn(grant?.dataRuleIds).join(',') || undefined };
    },
    async saveRules(caller: Caller, grant: Grant) {
      if (!(await repository.findOne(grant.departId, grant.permissionId))) throw new Refusal('请先保存部门菜单权限!');
      await setRules(caller, grant);
    },
  };
};
export type DepartmentPermissionService = ReturnType<typeof createDepartmentPermissionService>;
