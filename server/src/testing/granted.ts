import { everyNode } from '@mortise/shared/contract';
import { permissions, roleGrants } from '@mortise/shared/contract/access';
import { type RoleDraft, roleMembers, roles, users } from '@mortise/shared/contract/people';
import type { TestApp } from './test-app.ts';

let made = 0;

/** Builders for tests about grants: create roles with grants and assign them to demo accounts. */
export const granting = ({ ask }: TestApp) => {
  const idOf = async (code: string) => {
    const row = everyNode((await ask(permissions.tree)).result).find(({ component, perms }) => component === code || perms === code);
    if (!row) throw new Error(`no such menu or button: ${code}`);
    return row.id;
  };
  const idsOf = async (codes: readonly string[]) => (await Promise.all(codes.map(idOf))).join(',');
  const userId = async (username: string) => {
    const [user] = (await ask(users.list, { query: { username, pageNo: 1, pageSize: 10 } })).result.records;
    if (!user) throw new Error(`no such user: ${username}`);
    return user.id;
  };

  return {
    idOf,
    idsOf,
    userId,
    /** Creates a role with these permission codes or views; returns its id. */
    async role(codes: readonly string[], draft: Partial<RoleDraft> = {}) {
      const roleCode = draft.roleCode ?? `granted_${made++}`;
      await ask(roles.add, { body: { roleCode, roleName: '测试角色', ...draft } });
      const [role] = (await ask(roles.list, { query: { roleCode, pageNo: 1, pageSize: 10 } })).result.records;
      if (!role) throw new Error(`not added: ${roleCode}`);
      await ask(roleGrants.save, { body: { roleId: role.id, permissionIds: await idsOf(codes), lastpermissionIds: '' } });
      return role.id;
    },
    async give(roleId: string, username: string) {
      const answer = await ask(roleMembers.add, { body: { roleId, userIdList: [await userId(username)] } });
      if (!answer.success) throw new Error(answer.message);
    },
  };
};
