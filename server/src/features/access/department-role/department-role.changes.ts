import { and, inArray } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { departmentRoleIdsOf } from './department-role.lookup.ts';
import { departmentRolePermissionTable } from './department-role.table.ts';

/** In a transaction that takes permissions from a department: takes them from the department's own roles as well. */
export const withdrawFromRoles = async (tx: Db, departmentId: string, permissionIds: readonly string[]) => {
  const roleIds = await departmentRoleIdsOf(tx, [departmentId]);
  if (!roleIds.length || !permissionIds.length) return;
  await tx
    .delete(departmentRolePermissionTable)
    .where(
      and(inArray(departmentRolePermissionTable.roleId, roleIds), inArray(departmentRolePermissionTable.permissionId, [...permissionIds])),
    );
};
