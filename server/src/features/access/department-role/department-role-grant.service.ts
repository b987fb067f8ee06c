import { keysIn } from '@mortise/shared/contract';
import type { DataRuleChoice, GrantChange } from '@mortise/shared/contract/access';
import { differenceOf, readIds } from '#lists/difference.ts';
import type { Caller } from '#platform/caller.ts';
import { Refusal } from '#platform/refusal.ts';
import type { DepartmentMembershipChanges } from '../../people/user/membership/department-membership.changes.ts';
import type { DepartmentMembership } from '../../people/user/membership/department-membership.lookup.ts';
import type { ChangeableRoles } from '../caller-scope/changeable-roles.lookup.ts';
import type { ChangeableUsers } from '../caller-scope/changeable-users.lookup.ts';
import type { DepartmentScope } from '../caller-scope/department-scope.lookup.ts';
import type { DepartmentCeiling } from '../department-permission/department-permission.lookup.ts';
import { grantTree, named } from '../grant-tree.ts';
import type { PermissionLookup } from '../permission/permission.lookup.ts';
import type { GrantLookup, Holdings } from '../role-grant/grant.lookup.ts';
import type { DepartmentRoleRepository } from './department-role.repository.ts';
import type { DepartmentRoleGrantRepository } from './department-role-grant.repository.ts';

export interface DepartmentRoleGrantParts {
  roles: DepartmentRoleRepository;
  repository: DepartmentRoleGrantRepository;
  scope: DepartmentScope;
  ceiling: DepartmentCeiling;
  permissions: PermissionLookup;
  grants: GrantLookup;
  members: DepartmentMembership;
  changeable: ChangeableUsers;
  changeableRoles: ChangeableRoles;
  membershipChanges: DepartmentMembershipChanges;
}

/**
 * Grants and members of department roles. A caller can grant at most what both the department and the caller have, and data rules that
 * apply to the caller are passed on.
 */
export const createDepartmentRoleGrantService = (parts: DepartmentRoleGrantParts) => {
  const { roles, repository, scope, ceiling, permissions, grants, members, changeable, changeableRoles } = parts;

  const findOwn = async (caller: Caller, roleIds: string[]) => {
    const found = await roles.findByIds(roleIds);
    if (found.length < roleIds.length) throw new Refusal('授权失败！');
    await scope.refuseOutside(
      caller,
      found.map(({ departId }) => departId),
    );
    return found;
  };
  const findOne = async (caller: Caller, roleId: string) => {
    const [role] = await findOwn(caller, [roleId]);
    if (!role?.departId) throw new Refusal('授权失败！');
    return { ...role, departId: role.departId };
  };
  const refuseOwnRole = async (caller: Caller, own: Holdings, roleId: string) => {
    if (own.isAdministrator) return;
    if ((await members.holdersOf([roleId])).includes(caller.userId)) throw new Refusal('不能修改自己所属角色的权限');
  };
  const refuseBeyond = async (own: Holdings, ids: readonly string[]) => {
    const beyond = own.isAdministrator ? [] : ids.filter((id) => !own.granted.has(id));
    if (beyond.length) throw new Refusal(`不能授予自己没有的权限：${named(await permissions.all(), beyond)}`);
  };
  const narrowingOf = (own: Holdings, permissionId: string) => (own.isAdministrator ? [] : [...(own.granted.get(permissionId) ?? [])]);

  return {
    async tree(caller: Caller, departId: string) {
      await scope.refuseOutside(caller, [departId]);
      const [most, rows] = await Promise.all([ceiling.of(departId), permissions.all()]);
      return grantTree(rows.filter(({ id }) => most.has(id)));
    },

    async ids(caller: Caller, roleId: string) {
      await findOwn(caller, [roleId]);
      return [...new Set((await repository.findOf([roleId])).flatMap(({ permissionId }) => permissionId ?? []))];
    },

    async save(caller: Caller, ip: string, { roleId, ...lists }: GrantChange & { roleId: string }) {
      const [role, own] = await Promise.all([findOne(caller, roleId), grants.of(caller.userId)]);
      const { added, removed, read } = differenceOf(lists);
      const most = await ceiling.of(role.departId);
      const above = added.filter((id) => !most.has(id));
      if (above.length) throw new Refusal(`部门没有的权限不能授予部门角色：${named(await permissions.all(), above)}`);
      await refuseOwnRole(caller, own, roleId);
      await refuseBeyond(own, added);
      await changeableRoles.refuseDepartmentRoles(caller, [roleId], []);
      if ((await repository.findOf([roleId])).some(({ permissionId, dataRuleIds }) => dataRuleIds && removed.includes(permissionId ?? '')))
        await changeableRoles.refuseTaking(caller, await members.holdersOf([roleId]));
      const granted = added.map((permissionId) => ({ permissionId, dataRuleIds: narrowingOf(own, permissionId).join(',') || null }));
      await repository.change(role, { added: granted, removed, read }, ip);
    },

    /** Offers only data rules granted to the department. */
    async rules(caller: Caller, permissionId: string, departId: string, roleId: string): Promise<DataRuleChoice> {
      await findOne(caller, roleId);
      await scope.refuseOutside(caller, [departId]);
      const [rules, most, grant] = await Promise.all([
        permissions.rulesOf(permissionId),
        ceiling.of(departId),
        repository.findOne(roleId, permissionId),
      ]);
      const allowed = most.get(permissionId) ?? [];
      const checked = keysIn(grant?.dataRuleIds);
      const datarule = rules.filter(({ id }) => allowed.includes(id) || checked.includes(id));
      if (!datarule.length) throw new Refusal('未找到权限配置信息');
      return { datarule, drChecked: checked.join(',') || undefined };
    },

    async saveRules(
      caller: Caller,
      grant: { permissionId: string; roleId: string; dataRuleIds?: string | null; lastDataRuleIds?: string | null },
    ) {
      const { permissionId, roleId } = grant;
      const [role, own] = await Promise.all([findOne(caller, roleId), grants.of(caller.userId)]);
      const before = await repository.findOne(roleId, permissionId);
      if (!before) throw new Refusal('请先保存角色菜单权限!');
      await refuseOwnRole(caller, own, roleId);
      await refuseBeyond(own, [permissionId]);
      await changeableRoles.refuseDepartmentRoles(caller, [roleId], []);
      const wanted = keysIn(grant.dataRuleIds);
      const allowed = [...((await ceiling.of(role.departId)).get(permissionId) ?? []), ...keysIn(before.dataRuleIds)];
      if (wanted.some((id) => !allowed.includes(id))) throw new Refusal('保存失败');
      if (narrowingOf(own, permissionId).some((id) => !wanted.includes(id))) throw new Refusal('约束自己的数据规则必须保留');
      await repository.setRules(roleId, permissionId, wanted.join(','), readIds(grant.lastDataRuleIds));
    },

    async heldBy(caller: Caller, departId: string, userId: string) {
      await scope.refuseOutside(caller, [departId]);
      const own = (await roles.findOf(departId)).map(({ id }) => id);
      return members.linksOf(userId, own);
    },

    async assign(
      caller: Caller,
      { userId, newRoleId, oldRoleId }: { userId: string; newRoleId?: string | null; oldRoleId?: string | null },
    ) {
      const { added, removed, read } = differenceOf({ permissionIds: newRoleId, lastpermissionIds: oldRoleId });
      const touched = await findOwn(caller, [...new Set([...keysIn(newRoleId), ...keysIn(oldRoleId)])]);
      const own = await grants.of(caller.userId);
      if (!(await members.areMembers([userId], await scope.idsOf(caller)))) throw new Refusal('该用户不属于您负责的部门');
      await changeable.refuseSelf(caller, [userId]);
      await changeable.refuseMembers(caller, [userId]);
      if (removed.length) await changeable.refuseTaking(caller, [userId]);
      const held = await repository.findOf([...added, ...removed]);
      await refuseBeyond(
        own,
        held.flatMap(({ permissionId }) => permissionId ?? []),
      );
      const isWider = held.some(({ permissionId, dataRuleIds }) => {
        const rules = keysIn(dataRuleIds);
        return narrowingOf(own, permissionId ?? '').some((id) => !rules.includes(id));
      });
      if (isWider) throw new Refusal('该部门角色的数据范围大于您自己的，不能分配');
      // `read` lists the user's roles in these departments only
      const departments = [...new Set(touched.flatMap(({ departId }) => departId ?? []))];
      await parts.membershipChanges.changeRoles(userId, { added, removed, read }, departments);
    },
  };
};
export type DepartmentRoleGrantService = ReturnType<typeof createDepartmentRoleGrantService>;
