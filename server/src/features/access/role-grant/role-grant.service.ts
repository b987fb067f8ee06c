import { keysIn } from '@mortise/shared/contract';
import type { DataRuleChoice, GrantChange } from '@mortise/shared/contract/access';
import { ADMIN_ROLE, type RoleLookup } from '#features/people/role/role.lookup.ts';
import { differenceOf, readIds } from '#lists/difference.ts';
import type { Caller } from '#platform/caller.ts';
import { Refusal } from '#platform/refusal.ts';
import type { RoleMembers } from '../../people/user/membership/role-membership.lookup.ts';
import type { ChangeableRoles } from '../caller-scope/changeable-roles.lookup.ts';
import { grantTree, named } from '../grant-tree.ts';
import { isIndispensable, type PermissionLookup, type PermissionRow } from '../permission/permission.lookup.ts';
import type { GrantLookup, Holdings } from './grant.lookup.ts';
import type { RoleGrantRepository } from './role-grant.repository.ts';

interface RuleChange {
  permissionId: string;
  roleId: string;
  dataRuleIds?: string | null;
  lastDataRuleIds?: string | null;
}

const NOT_GRANTED = '授权失败！';

/** Grants of roles. Callers can grant only what they have themselves. */
export const createRoleGrantService = (
  repository: RoleGrantRepository,
  roles: RoleLookup,
  permissions: PermissionLookup,
  grants: GrantLookup,
  changeable: ChangeableRoles,
  members: RoleMembers,
) => {
  const findRole = async (roleId: string) => {
    const [role] = await roles.withIds([roleId]);
    if (!role) throw new Refusal(NOT_GRANTED);
    return role;
  };
  /** Prevents privilege escalation: a caller could otherwise extend their own role, for example by removing a data rule. */
  const refuseOwnRole = (own: Holdings, role: { id: string; roleCode: string }) => {
    if (own.isAdministrator) return;
    if (role.roleCode === ADMIN_ROLE) throw new Refusal('只有管理员可以修改管理员角色的权限');
    if (own.roleIds.has(role.id)) throw new Refusal('不能修改自己所属角色的权限');
  };
  const refuseBeyond = (own: Holdings, added: readonly string[], rows: readonly PermissionRow[]) => {
    const beyond = own.isAdministrator ? [] : added.filter((id) => !own.granted.has(id));
    if (beyond.length) throw new Refusal(`不能授予自己没有的权限：${named(rows, beyond)}`);
  };
  const refuseStripping = (roleCode: string, removed: readonly string[], rows: readonly PermissionRow[]) => {
    const needed = roleCode === ADMIN_ROLE ? rows.filter((row) => removed.includes(row.id) && isIndispensable(row)) : [];
    if (needed.length) throw new Refusal(`管理员角色必须保留：${needed.map(({ name }) => name).join('、')}`);
  };

  return {
    tree: async () => grantTree(await permissions.all()),
    ids: repository.permissionIdsOf,

    async save(caller: Caller, ip: string, { roleId, ...change }: GrantChange & { roleId: string }) {
      const [role, own, rows] = await Promise.all([findRole(roleId), grants.of(caller.userId), permissions.all()]);
      const { added, removed, read } = differenceOf(change);
      const known = new Set(rows.map(({ id }) => id));
      if (added.some((id) => !known.has(id))) throw new Refusal(NOT_GRANTED);
      if (!added.length && !removed.length) return;
      refuseOwnRole(own, role);
      refuseBeyond(own, added, rows);
      await changeable.refuse(caller, [roleId]);
      // without a ruled grant, another role of a member may apply without its rules
      const holders = await members.holdersOf([roleId]);
      if (await repository.areRuled(roleId, removed)) await changeable.refuseTaking(caller, holders);
      await changeable.refuseHiddenHolders(holders);
      refuseStripping(role.roleCode, removed, rows);
      // data rules that apply to the caller are passed on with the grant
      const narrowed = (id: string) => (own.isAdministrator ? null : [...(own.granted.get(id) ?? [])].join(',') || null);
      await repository.change(
        roleId,
        { added: added.map((permissionId) => ({ permissionId, dataRuleIds: narrowed(permissionId) })), removed, read },
        ip,
      );
    },

    async rules(permissionId: string, roleId: string): Promise<DataRuleChoice> {
      const [datarule, grant] = await Promise.all([permissions.rulesOf(permissionId), repository.findOne(roleId, permissionId)]);
      if (!datarule.length) throw new Refusal('未找到权限配置信息');
      const drChecked = keysIn(grant?.dataRuleIds).join(',');
      return drChecked ? { datarule, drChecked } : { datarule };
    },

    async saveRules(caller: Caller, { permissionId, roleId, dataRuleIds, lastDataRuleIds }: RuleChange) {
      const [role, own, rules, grant] = await Promise.all([
        findRole(roleId),
        grants.of(caller.userId),
        permissions.rulesOf(permissionId),
        repository.findOne(roleId, permissionId),
      ]);
      if (!grant) throw new Refusal('请先保存角色菜单权限!');
      refuseOwnRole(own, role);
      await changeable.refuse(caller, [roleId]);
      await changeable.refuseHiddenHolders(await members.holdersOf([roleId]));
      const wanted = keysIn(dataRuleIds);
      if (wanted.some((id) => !rules.some((rule) => rule.id === id))) throw new Refusal('保存失败');
      if (!own.isAdministrator) {
        const narrowing = own.granted.get(permissionId);
        if (!narrowing) throw new Refusal('不能授予自己没有的权限');
        const dropped = rules.filter(({ id }) => narrowing.has(id) && !wanted.includes(id));
        if (dropped.length) throw new Refusal(`约束自己的数据规则必须保留：${dropped.map(({ ruleName }) => ruleName).join('、')}`);
      }
      await repository.setRules(roleId, permissionId, wanted.join(','), readIds(lastDataRuleIds));
    },
  };
};
export type RoleGrantService = ReturnType<typeof createRoleGrantService>;
