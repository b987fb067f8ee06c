import type { RoleDraft } from '@mortise/shared/contract/people';
import type { Edited } from '#db/as-read.ts';
import type { GrantLookup } from '#features/access/role-grant/grant.lookup.ts';
import { keeping } from '#lists/keeping.ts';
import type { Caller } from '#platform/caller.ts';
import { Refusal } from '#platform/refusal.ts';
import { BUILT_IN_ROLES } from './role.lookup.ts';
import type { RoleRepository } from './role.repository.ts';

const WIDE = ['system/RoleUserList', 'system/UserList'];

export const createRoleService = (repository: RoleRepository, grants: GrantLookup) => {
  const keep = keeping(repository, { codeOf: ({ roleCode }) => roleCode, taken: '角色编码已存在', takenRow: '角色编码已经存在' });
  const removeAll = async (ids: string[]) => {
    const roles = await repository.findByIds(ids);
    const builtIn = roles.find(({ roleCode }) => BUILT_IN_ROLES.includes(roleCode));
    if (builtIn) throw new Refusal(`系统内置角色不允许删除：${builtIn.roleName}`);
    await repository.remove(ids);
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
    async checkCode(code: string, ownId?: string) {
      await keep.refuseTaken(code, ownId);
      return true;
    },
    async edit(draft: Edited<RoleDraft> & { id: string }) {
      const { roleCode } = await keep.byId(draft.id);
      if (roleCode !== draft.roleCode && BUILT_IN_ROLES.includes(roleCode)) throw new Refusal('系统内置角色的编码不允许修改');
      await keep.edit(draft);
    },
    async remove(id: string) {
      await keep.byId(id);
      await removeAll([id]);
    },
    async removeBatch(ids: string[]) {
      if (!ids.length) throw new Refusal('未选中角色！');
      await removeAll(ids);
    },
  };
};
export type RoleService = ReturnType<typeof createRoleService>;
