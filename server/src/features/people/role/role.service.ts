import type { Reach } from '@mortise/shared/contract';
import type { RoleDraft } from '@mortise/shared/contract/people';
import type { Edited } from '#db/as-read.ts';
import type { GrantLookup } from '#features/access/role-grant/grant.lookup.ts';
import { keeping } from '#lists/keeping.ts';
import { effect, refuseGrown } from '#lists/reach.ts';
import { oddCodeReason, refuseOddCode } from '#platform/account-name.ts';
import type { Caller } from '#platform/caller.ts';
import { chosen, Refusal } from '#platform/refusal.ts';
import type { ChangeableRoles } from '../../access/caller-scope/changeable-roles.lookup.ts';
import type { RoleMembers } from '../user/membership/role-membership.lookup.ts';
import { BUILT_IN_ROLES } from './role.lookup.ts';
import type { RoleRepository } from './role.repository.ts';

interface Parts {
  repository: RoleRepository;
  grants: GrantLookup;
  changeable: ChangeableRoles;
  members: RoleMembers;
}

const WIDE = ['system/RoleUserList', 'system/UserList'];

export const createRoleService = ({ repository, grants, changeable, members }: Parts) => {
  const keep = keeping(repository, { codeOf: ({ roleCode }) => roleCode, taken: '角色编码已存在', takenRow: '角色编码已经存在' });
  /** The roles, after all reasons against removing them; with the users who would lose them. */
  const removable = async (caller: Caller, ids: string[]) => {
    const roles = await repository.findByIds(ids);
    const builtIn = roles.find(({ roleCode }) => BUILT_IN_ROLES.includes(roleCode));
    if (builtIn) throw new Refusal(`系统内置角色不允许删除：${builtIn.roleName}`);
    await changeable.refuse(caller, ids);
    const holders = await members.holdersOf(ids);
    await changeable.refuseTaking(caller, holders);
    await changeable.refuseHiddenHolders(holders);
    return roles;
  };
  const reachOf = async (ids: string[]): Promise<Reach> => {
    const [users, menus] = await Promise.all([members.countHolders(ids), grants.countMenus(ids)]);
    const loss = menus ? `${menus} 个菜单` : '角色';
    return { dependants: users, effects: effect(users, (holders) => `${holders} 名用户将失去 ${loss}`) };
  };
  const removeAll = async (caller: Caller, ids: string[], confirmed: number | undefined) => {
    const roles = await removable(caller, ids);
    refuseGrown(await reachOf(ids), confirmed);
    await repository.recycle(roles);
  };

  /** Callers who can open neither the list of roles nor that of users see the roles they may assign. */
  const giveable = async <Row extends { id: string }>({ userId, codes }: Caller, roles: Row[]) => {
    if (WIDE.some((code) => codes.has(code))) return roles;
    const beyond = await Promise.all(roles.map(({ id }) => grants.rolesBeyond(userId, [id])));
    return roles.filter((_, index) => !beyond[index]?.length);
  };

  return {
    ...keep,
    async all(caller: Caller) {
      const roles = await giveable(caller, await repository.findAll());
      if (!roles.length) throw new Refusal('未找到角色信息');
      return roles;
    },
    async add(draft: RoleDraft) {
      refuseOddCode(draft.roleCode);
      await keep.add(draft);
    },
    async saveAll(drafts: RoleDraft[]) {
      const odd = drafts.map(({ roleCode }) => oddCodeReason(roleCode));
      const stored = await keep.saveAll(drafts.filter((_, index) => !odd[index]));
      return odd.map((reason) => reason ?? stored.shift());
    },
    async checkCode(code: string, ownId?: string) {
      await keep.refuseTaken(code, ownId);
      return true;
    },
    async edit(caller: Caller, draft: Edited<RoleDraft> & { id: string }) {
      const { roleCode } = await keep.byId(draft.id);
      if (roleCode !== draft.roleCode && BUILT_IN_ROLES.includes(roleCode)) throw new Refusal('系统内置角色的编码不允许修改');
      if (roleCode !== draft.roleCode) refuseOddCode(draft.roleCode);
      await changeable.refuse(caller, [draft.id]);
      await keep.edit(draft);
    },
    async reach(caller: Caller, ids: string[]) {
      await removable(caller, chosen(ids));
      return reachOf(ids);
    },
    async remove(caller: Caller, id: string, confirmed?: number) {
      await keep.byId(id);
      await removeAll(caller, [id], confirmed);
    },
    async removeBatch(caller: Caller, ids: string[], confirmed?: number) {
      if (!ids.length) throw new Refusal('未选中角色！');
      await removeAll(caller, ids, confirmed);
    },
  };
};
export type RoleService = ReturnType<typeof createRoleService>;
