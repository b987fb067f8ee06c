import { wireTexts } from '@mortise/shared/contract';
import type { RoleDraft } from '@mortise/shared/contract/people';
import type { Edited } from '#db/as-read.ts';
import { firstOfEach } from '#lists/first-of-each.ts';
import type { Caller } from '#platform/caller.ts';
import { Refusal } from '#platform/refusal.ts';
import type { GrantLookup } from '../../access/role-grant/grant.lookup.ts';
import { BUILT_IN_ROLES } from './role.lookup.ts';
import type { RoleRepository } from './role.repository.ts';

const WIDE = ['system/RoleUserList', 'system/UserList'];

export const createRoleService = (repository: RoleRepository, grants: GrantLookup) => {
  const refuseTaken = async (code: string, ownId?: string) => {
    const taken = await repository.findByCode(code);
    if (taken && taken.id !== ownId) throw new Refusal('角色编码已存在');
  };
  const findOne = async (id: string) => {
    const [role] = await repository.findByIds([id]);
    if (!role) throw new Refusal(wireTexts.notFound);
    return role;
  };
  const removeAll = async (ids: string[]) => {
    const roles = await repository.findByIds(ids);
    const builtIn = roles.find(({ roleCode }) => BUILT_IN_ROLES.includes(roleCode));
    if (builtIn) throw new Refusal(`系统内置角色不允许删除：${builtIn.roleName}`);
    await repository.remove(ids);
  };

  /** Whoever keeps neither roles nor all users is shown what he may give. */
  const giveable = async <Row extends { id: string }>({ userId, codes }: Caller, roles: Row[]) => {
    if (WIDE.some((code) => codes.has(code))) return roles;
    const beyond = await Promise.all(roles.map(({ id }) => grants.rolesBeyond(userId, [id])));
    return roles.filter((_, index) => !beyond[index]?.length);
  };

  return {
    list: repository.findPage,
    rows: repository.findRows,
    /** Takes those whose codes are free; for the others says why not. */
    async saveAll(drafts: RoleDraft[]) {
      const others = await repository.findByCodes(drafts.map(({ roleCode }) => roleCode));
      const isFree = firstOfEach(new Set(others.map(({ roleCode }) => roleCode)));
      const free = drafts.map(({ roleCode }) => isFree(roleCode));
      const rows = drafts.filter((_, index) => free[index]);
      if (rows.length) await repository.insertAll(rows);
      return free.map((is) => (is ? undefined : '角色编码已经存在'));
    },
    byId: findOne,
    async all(caller: Caller) {
      const roles = await giveable(caller, await repository.findAll());
      if (!roles.length) throw new Refusal('未找到角色信息');
      return roles;
    },
    async checkCode(code: string, ownId?: string) {
      await refuseTaken(code, ownId);
      return true;
    },
    async add(draft: RoleDraft) {
      await refuseTaken(draft.roleCode);
      await repository.insert(draft);
    },
    async edit({ id, ...draft }: Edited<RoleDraft> & { id: string }) {
      const { roleCode } = await findOne(id);
      if (roleCode !== draft.roleCode && BUILT_IN_ROLES.includes(roleCode)) throw new Refusal('系统内置角色的编码不允许修改');
      await refuseTaken(draft.roleCode, id);
      await repository.update(id, draft);
    },
    async remove(id: string) {
      await findOne(id);
      await removeAll([id]);
    },
    async removeBatch(ids: string[]) {
      if (!ids.length) throw new Refusal('未选中角色！');
      await removeAll(ids);
    },
  };
};
export type RoleService = ReturnType<typeof createRoleService>;
