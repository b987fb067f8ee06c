import { and, inArray } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { departmentRolePermissionTable, departmentRoleTable } from './department-role.table.ts';

/** The roles that these departments define; works inside a transaction as well. */
export const departmentRoleIdsOf = async (db: Db, departmentIds: readonly string[]) => {
  if (!departmentIds.length) return [];
  const roles = await db
    .select({ id: departmentRoleTable.id })
    .from(departmentRoleTable)
    .where(inArray(departmentRoleTable.departId, [...departmentIds]));
  return roles.map(({ id }) => id);
};

/** What a department may no longer grant, its own roles no longer hold. Other departments' roles are left alone. */
export const withdrawFromRoles = async (tx: Db, departmentId: string, permissionIds: readonly string[]) => {
  const roleIds = await departmentRoleIdsOf(tx, [departmentId]);
  if (!roleIds.length || !permissionIds.length) return;
  await tx
    .delete(departmentRolePermissionTable)
    .where(
      and(inArray(departmentRolePermissionTable.roleId, roleIds), inArray(departmentRolePermissionTable.permissionId, [...permissionIds])),
    );
};
