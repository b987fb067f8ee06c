import { keysIn, wireTexts } from '@mortise/shared/contract';
import { ADMIN_ACCOUNT, type Role } from '@mortise/shared/contract/people';
import type { GrantLookup } from '#features/access/role-grant/grant.lookup.ts';
import type { Caller } from '#platform/caller.ts';
import { notAuthorised, Refusal } from '#platform/refusal.ts';
import type { DepartmentLookup } from '../department/department.lookup.ts';
import { ADMIN_ROLE, type RoleLookup } from '../role/role.lookup.ts';
import type { Identity, Memberships, UserRepository } from './user.repository.ts';

const takenTexts: [field: keyof Identity, text: string][] = [
  ['username', '用户名已存在!'],
  ['workNo', '工号已存在!'],
  ['phone', '手机号已存在!'],
  ['email', '邮箱已存在!'],
];

/** Checks on changes of accounts that hold for every caller. */
export const createUserChecks = (users: UserRepository, roles: RoleLookup, departments: DepartmentLookup, grants: GrantLookup) => {
  const holdsAdminRole = async (roleIds: string[]) =>
    (await roles.withIds(roleIds)).some(({ roleCode }: Pick<Role, 'roleCode'>) => roleCode === ADMIN_ROLE);

  const isAdministrator = async ({ userId }: Caller) => holdsAdminRole(await users.roleIdsOf([userId]));

  return {
    /**
     * A caller with tenants can assign only their own tenants; existing ones (`before`) stay. Returns the tenants to store: a new
     * account whose form names none gets the caller's.
     */
    async tenantsFor(caller: Caller, wanted: string | null | undefined, before?: string | null): Promise<string | null | undefined> {
      const [self] = await users.findByIds([caller.userId]);
      // a caller without tenants is not limited to any
      const own = keysIn(self?.relTenantIds);
      if (!own.length || (await isAdministrator(caller))) return wanted;
      const [given, had] = [keysIn(wanted), keysIn(before)];
      if (!given.length && before === undefined) return own.join(',');
      const opened = wanted != null && !given.length && had.length > 0;
      if (opened || given.some((id) => !own.includes(id) && !had.includes(id))) throw new Refusal('只能分配自己所属的租户');
      return wanted;
    },

    async refuseTaken(identity: Identity, ownId = '') {
      const others = await users.findSameIdentity(identity, ownId);
      for (const [field, text] of takenTexts)
        if (identity[field] && others.some((other) => other[field] === identity[field])) throw new Refusal(text);
    },

    async refuseUnknown({ roleIds = [], departmentIds = [] }: Memberships) {
      const [knownRoles, knownDepartments] = await Promise.all([roles.withIds(roleIds), departments.withIds(departmentIds)]);
      if (knownRoles.length < roleIds.length || knownDepartments.length < departmentIds.length) throw new Refusal(wireTexts.notFound);
    },

    refuseBuiltIn(accounts: { username: string }[]) {
      if (accounts.some(({ username }) => username === ADMIN_ACCOUNT)) throw new Refusal('管理员账号不允许此操作！');
    },

    /** Only administrators may add, change or remove administrators: otherwise anyone who edits users could become one. */
    async refuseEscalation(caller: Caller, userIds: string[], newRoleIds: string[] = []) {
      const held = userIds.length ? await users.roleIdsOf(userIds) : [];
      if (await holdsAdminRole([...newRoleIds, ...held])) if (!(await isAdministrator(caller))) throw notAuthorised();
      const given = newRoleIds.filter((id) => !held.includes(id));
      const beyond = given.length ? await grants.rolesBeyond(caller.userId, given) : [];
      if (beyond.length) throw new Refusal(`不能分配超出自己权限的角色：${beyond.join('、')}`);
    },
  };
};
export type UserChecks = ReturnType<typeof createUserChecks>;
