import { keysIn, wireTexts } from '@mortise/shared/contract';
import { ADMIN_ACCOUNT, type Role, SUPERIOR, type UserDraft } from '@mortise/shared/contract/people';
import type { GrantLookup } from '#features/access/role-grant/grant.lookup.ts';
import { takenBy } from '#http/answer/taken-by.ts';
import { caseless } from '#platform/account-name.ts';
import type { Caller } from '#platform/caller.ts';
import { notAuthorised, Refusal } from '#platform/refusal.ts';
import type { ChangeableUsers } from '../../access/caller-scope/changeable-users.lookup.ts';
import type { VisibleUsers } from '../../access/caller-scope/visible-users.lookup.ts';
import type { DepartmentLookup } from '../department/department.lookup.ts';
import { ADMIN_ROLE, type RoleLookup } from '../role/role.lookup.ts';
import type { Identity, Memberships, UserRepository, UserRow } from './user.repository.ts';

const takenTexts: [field: keyof Identity, text: string][] = [
  ['username', '用户账号已存在!'],
  ['workNo', '工号已存在!'],
  ['phone', '手机号码已存在!'],
  ['email', '邮箱已存在!'],
];

/** Departments that the form puts the user in charge of; undefined: unchanged. */
const chargeIn = ({ userIdentity, departIds }: Pick<UserDraft, 'userIdentity' | 'departIds'>) => {
  if (userIdentity == null) return undefined;
  return userIdentity === SUPERIOR ? keysIn(departIds) : [];
};

/** Members of one list only. */
const differing = (one: readonly string[], other: readonly string[]) => [
  ...one.filter((id) => !other.includes(id)),
  ...other.filter((id) => !one.includes(id)),
];

interface Parts {
  users: UserRepository;
  roles: RoleLookup;
  departments: DepartmentLookup;
  grants: GrantLookup;
  visible: VisibleUsers;
  changeable: ChangeableUsers;
}

const isSame = (field: keyof Identity, one: string | null | undefined, other: string | null | undefined) =>
  field === 'username' ? caseless(one ?? '') === caseless(other ?? '') : one === other;

/** Checks on the values of a user form. */
export const createUserChecks = ({ users, roles, departments, grants, visible, changeable }: Parts) => {
  const holdsAdminRole = async (roleIds: string[]) =>
    (await roles.withIds(roleIds)).some(({ roleCode }: Pick<Role, 'roleCode'>) => roleCode === ADMIN_ROLE);

  const isAdministrator = async ({ userId }: Caller) => (await grants.of(userId)).isAdministrator;

  const refuseRoles = async (caller: Caller, roleIds: string[]) => {
    if (!roleIds.length || (await isAdministrator(caller))) return;
    if (await holdsAdminRole(roleIds)) throw notAuthorised();
    const beyond = await grants.rolesBeyond(caller.userId, roleIds);
    if (beyond.length) throw new Refusal(`不能分配超出自己权限的角色：${beyond.join('、')}`);
  };

  return {
    /**
     * Callers can assign and withdraw only their own tenants; the others of a user (`before`) stay. Returns the tenants to store: a new
     * account whose form names none gets the caller's.
     */
    async tenantsFor(caller: Caller, wanted: string | null | undefined, before?: string | null): Promise<string | null | undefined> {
      if (await isAdministrator(caller)) return wanted;
      const [self] = await users.findByIds([caller.userId]);
      const own = keysIn(self?.relTenantIds);
      const [given, had] = [keysIn(wanted), keysIn(before)];
      if (!given.length && before === undefined) return own.join(',') || wanted;
      const changed = wanted == null ? [] : differing(given, had);
      const opened = wanted != null && !given.length && had.length > 0;
      if (opened || changed.some((id) => !own.includes(id))) throw new Refusal('只能分配自己所属的租户');
      return wanted;
    },

    async refuseTaken(identity: Identity, ownId = '') {
      const others = await users.findSameIdentity(identity, ownId);
      for (const [field, text] of takenTexts) {
        const holder = identity[field] && others.find((other) => isSame(field, other[field], identity[field]));
        if (holder) throw new Refusal(takenBy(holder, 'sys_user', text));
      }
    },

    async refuseUnknown({ roleIds = [], departmentIds = [] }: Memberships) {
      const [knownRoles, knownDepartments] = await Promise.all([roles.withIds(roleIds), departments.withIds(departmentIds)]);
      if (knownRoles.length < roleIds.length || knownDepartments.length < departmentIds.length) throw new Refusal(wireTexts.notFound);
    },

    refuseBuiltIn(accounts: { username: string }[]) {
      if (accounts.some(({ username }) => username === ADMIN_ACCOUNT)) throw new Refusal('管理员账号不允许此操作！');
    },

    /** Refuses a new user with roles beyond the caller's rights or departments outside the caller's reach. */
    async refuseMembershipsOfNew(caller: Caller, draft: UserDraft, { roleIds = [], departmentIds = [] }: Memberships) {
      await visible.refuseDepartmentsOfNew(caller, [...new Set([...departmentIds, ...(chargeIn(draft) ?? [])])], draft);
      await refuseRoles(caller, roleIds);
    },

    /** Refuses a form that gives or takes roles or departments beyond the caller's rights, or changes the caller's own. */
    async refuseMemberships(caller: Caller, before: UserRow, draft: UserDraft, { roleIds, departmentIds }: Memberships) {
      if (await isAdministrator(caller)) return;
      const [heldRoles, memberships] = await Promise.all([users.roleIdsOf([before.id]), users.departmentIdsOf([before.id])]);
      const heldDepartments = [...(memberships.get(before.id) ?? [])];
      const roleChanges = roleIds ? differing(roleIds, heldRoles) : [];
      const moves = departmentIds ? differing(departmentIds, heldDepartments) : [];
      const inCharge = before.userIdentity === SUPERIOR ? keysIn(before.departIds) : [];
      const charges = differing(chargeIn(draft) ?? inCharge, inCharge);
      const tenants = draft.relTenantIds == null ? [] : differing(keysIn(draft.relTenantIds), keysIn(before.relTenantIds));
      // data rules may refer to the account name
      const isRenamed = draft.username !== before.username;
      if (isRenamed || [...roleChanges, ...moves, ...charges, ...tenants].length) await changeable.refuseSelf(caller, [before.id]);
      await visible.refuseDepartmentsOf(caller, [...new Set([...moves, ...charges])], before.id);
      await refuseRoles(caller, roleChanges);
      const isTaking = roleChanges.some((id) => heldRoles.includes(id)) || moves.some((id) => heldDepartments.includes(id));
      if (isTaking) await changeable.refuseTaking(caller, [before.id]);
    },
  };
};
export type UserChecks = ReturnType<typeof createUserChecks>;
