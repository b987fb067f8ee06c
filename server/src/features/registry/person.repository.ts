import { keysIn } from '@mortise/shared/contract';
import { eq } from 'drizzle-orm';
import { createChangeCache } from '#db/change-cache.ts';
import type { Db } from '#db/db.ts';
import type { TableChanges } from '#db/table-changes.ts';
import { userDepartmentTable, userRoleTable } from '#features/people/user/membership.table.ts';
import { userTable } from '#features/people/user/user.table.ts';
import type { Person } from './remote-app/rollout.ts';

const known = (ids: readonly (string | null)[]) => new Set(ids.filter((id) => id !== null));

/** Who somebody is to a rollout; kept until a user or a membership changes. */
export const createPersonRepository = (db: Db, changes: TableChanges) => {
  const kept = createChangeCache<Person>(changes, 5000);

  const read = async (userId: string): Promise<Person> => {
    const [roles, departments, [user]] = await Promise.all([
      db.select({ id: userRoleTable.roleId }).from(userRoleTable).where(eq(userRoleTable.userId, userId)),
      db.select({ id: userDepartmentTable.depId }).from(userDepartmentTable).where(eq(userDepartmentTable.userId, userId)),
      db.select({ tenants: userTable.relTenantIds }).from(userTable).where(eq(userTable.id, userId)),
    ]);
    return {
      userId,
      roleIds: known(roles.map(({ id }) => id)),
      departmentIds: known(departments.map(({ id }) => id)),
      tenantIds: new Set(keysIn(user?.tenants).map(Number)),
    };
  };

  return { of: (userId: string) => kept.get(userId, ['sys_user', 'sys_user_role', 'sys_user_depart'], () => read(userId)) };
};
export type PersonRepository = ReturnType<typeof createPersonRepository>;
