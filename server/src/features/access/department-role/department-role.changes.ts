import { and, inArray } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { departmentRoleIdsOf } from './department-role.lookup.ts';
import { departmentRolePermissionTable } from './department-role.table.ts';

/** Withdraws permissions from the department's roles, within the transaction that withdraws them from the department. */
export const withdrawFromRoles = async (tx: Db, departmentId: string, permissionIds: readonly string[]) => {
  const roleIds = await departmentRoleIdsOf(tx, [departmentId]);
  if (!roleIds.length || !permissionIds.length) return;
  await tx
    .delete(departmentRolePermissionTable)
    .where(
      and(inArray(departmentRolePermissionTable.roleId, roleIds), inArray(departmentRolePermissionTable.permissionId, [...permissionIds])),
    );
};
