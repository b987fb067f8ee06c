import type { Db } from '#db/db.ts';
import type { Caller } from '#platform/caller.ts';
import { beyondRights } from '#platform/refusal.ts';
import type { GrantLookup } from '../role-grant/grant.lookup.ts';
import type { VisibleUsers } from './visible-users.lookup.ts';

/**
 * The one place that decides which roles, menus and buttons a caller may change: those within the caller's own rights, except the caller's
 * own roles, which others edit (ADR 32).
 */
export const createChangeableRoles = (grants: GrantLookup, visible: Pick<VisibleUsers, 'areRuledOut'>) => ({
  async refuse({ userId }: Caller, roleIds: readonly string[]) {
    const own = await grants.of(userId);
    if (own.isAdministrator) return;
    if (roleIds.some((id) => own.roleIds.has(id))) throw beyondRights('不能修改自己所属的角色');
    const beyond = await grants.rolesBeyond(userId, roleIds);
    if (beyond.length) throw beyondRights(`不能修改超出自己权限的角色：${beyond.join('、')}`);
  },
  /** Refuses to restore roles that grant more than the caller has by now. `tx`: the transaction that restores them. */
  async refuseRestored({ userId }: Caller, roleIds: readonly string[], tx: Db) {
    const beyond = await grants.rolesBeyond(userId, roleIds, tx);
    if (beyond.length) throw beyondRights(`不能还原超出自己权限的角色：${beyond.join('、')}`);
  },
  /** `holders`: the users who have one of these department roles. */
  async refuseDepartmentRoles({ userId }: Caller, roleIds: readonly string[], holders: readonly string[]) {
    if ((await grants.of(userId)).isAdministrator) return;
    if (holders.includes(userId)) throw beyondRights('不能修改自己所属的角色');
    const beyond = await grants.departmentRolesBeyond(userId, roleIds);
    if (beyond.length) throw beyondRights(`不能修改超出自己权限的角色：${beyond.join('、')}`);
  },
  /** Refuses to take roles or ruled grants from users who hold more than the caller: what stays could be wider without the role's data rules. */
  async refuseTaking({ userId }: Caller, holders: readonly string[]) {
    if ((await grants.usersBeyondInPart(userId, holders)).length) throw beyondRights('角色的成员中有权限超出自己的用户，请联系管理员');
  },
  /** Refuses to remove a role, or to change its grants, when the caller does not see all of its holders: it changes them too. */
  async refuseHiddenHolders(holders: readonly string[]) {
    if (await visible.areRuledOut(holders)) throw beyondRights('角色的成员中有自己看不到的用户，请联系管理员');
  },
  /** Refuses menus and buttons that are granted to others but not to the caller. */
  async refuseRows({ userId }: Caller, permissionIds: readonly string[], nameOf: (ids: readonly string[]) => string) {
    const beyond = await grants.rowsBeyond(userId, permissionIds);
    if (beyond.length) throw beyondRights(`不能修改自己没有的菜单或按钮：${nameOf(beyond)}`);
  },
  /** Refuses menus with data rules that narrow the caller, who could otherwise escape them by moving or removing the menu. */
  async refuseNarrowing({ userId }: Caller, permissionIds: readonly string[], text: string) {
    const own = await grants.of(userId);
    if (!own.isAdministrator && permissionIds.some((id) => own.granted.get(id)?.size)) throw beyondRights(text);
  },
});
export type ChangeableRoles = ReturnType<typeof createChangeableRoles>;
