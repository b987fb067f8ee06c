import { keysIn } from '@mortise/shared/contract';
import type { DepartmentLookup } from '#features/people/department/department.lookup.ts';
import type { TenantLookup } from '#features/people/tenant/tenant.lookup.ts';
import type { AccountChanges } from '#features/people/user/account.changes.ts';
import type { Account, AccountLookup } from '#features/people/user/account.lookup.ts';
import type { UserLookup } from '#features/people/user/user.lookup.ts';

interface Sources {
  accounts: AccountLookup;
  users: UserLookup;
  departments: DepartmentLookup;
  tenants: TenantLookup;
  changes: AccountChanges;
}

/** Reads of users, departments and tenants for sign-in. */
export const createAccounts = ({ accounts, users, departments, tenants, changes }: Sources) => ({
  find: accounts.byUsername,
  departmentsOf: async (userId: string) => departments.withParentNames((await users.membershipsOf(userId)).departmentIds),
  /** The user's tenants that are not frozen. */
  async activeTenants({ relTenantIds }: Pick<Account, 'relTenantIds'>) {
    const ids = keysIn(relTenantIds)
      .filter((id) => /^\d{1,9}$/.test(id))
      .map(Number);
    return ids.length ? tenants.active(ids) : [];
  },
  setCurrentDepartment: changes.setCurrentDepartment,
  renewHash: changes.renewHash,
});
export type Accounts = ReturnType<typeof createAccounts>;
