import { type ListQuery, wireTexts } from '@mortise/shared/contract';
import type { ChangeableUsers } from '#features/access/caller-scope/changeable-users.lookup.ts';
import type { VisibleUsers } from '#features/access/caller-scope/visible-users.lookup.ts';
import type { GrantLookup } from '#features/access/role-grant/grant.lookup.ts';
import type { Caller } from '#platform/caller.ts';
import { found, Refusal } from '#platform/refusal.ts';
import { ADMIN_ROLE, type RoleLookup } from '../../role/role.lookup.ts';
import { asChoice, listChoiceFields, USER_LIST } from '../choice/user-choice.ts';
import type { RoleMemberRepository } from './role-member.repository.ts';

interface Parts {
  members: RoleMemberRepository;
  roles: RoleLookup;
  grants: GrantLookup;
  visible: VisibleUsers;
  changeable: ChangeableUsers;
}

/** Members of roles. Only administrators may assign roles beyond their own permissions, or change their own memberships. */
export const createRoleMemberService = ({ members, roles, grants, visible, changeable }: Parts) => {
  const findRole = async (roleId: string) => {
    const [role] = await roles.withIds([roleId]);
    return found(role);
  };
  const refuseUnlessAllowed = async (caller: Caller, roleId: string, userIds: readonly string[]) => {
    if (!userIds.length) throw new Refusal(wireTexts.noIds);
    const [role, own] = await Promise.all([findRole(roleId), grants.of(caller.userId)]);
    if (own.isAdministrator) return;
    if (role.roleCode === ADMIN_ROLE) throw new Refusal('只有管理员可以调整管理员角色的成员');
    if (userIds.includes(caller.userId)) throw new Refusal('不能调整自己的角色');
    const beyond = await grants.rolesBeyond(caller.userId, [roleId]);
    if (beyond.length) throw new Refusal(`不能分配超出自己权限的角色：${beyond.join('、')}`);
    await changeable.refuse(caller, userIds);
  };

  return {
    async list(caller: Caller, query: ListQuery) {
      const { roleId } = query;
      if (typeof roleId !== 'string' || !roleId) throw new Refusal('请选择一个角色!');
      const seen = await visible.records(caller);
      if (caller.codes.has(USER_LIST)) return members.findPage(roleId, query, seen);
      const page = await members.findPage(roleId, query, seen, listChoiceFields(caller));
      return { ...page, records: page.records.map(asChoice(caller)) };
    },
    async add(caller: Caller, roleId: string, userIds: readonly string[]) {
      await refuseUnlessAllowed(caller, roleId, userIds);
      return members.add(roleId, userIds);
    },
    async remove(caller: Caller, roleId: string, userIds: readonly string[]) {
      await refuseUnlessAllowed(caller, roleId, userIds);
      await changeable.refuseTaking(caller, userIds);
      return members.remove(roleId, userIds);
    },
  };
};
export type RoleMemberService = ReturnType<typeof createRoleMemberService>;
