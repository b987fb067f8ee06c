import { inArray } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { departmentRoleTable } from './department-role.table.ts';

/** Ids of the roles that these departments define. Works inside a transaction. */
export const departmentRoleIdsOf = async (db: Db, departmentIds: readonly string[]) => {
  if (!departmentIds.length) return [];
  const roles = await db
    .select({ id: departmentRoleTable.id })
    .from(departmentRoleTable)
    .where(inArray(departmentRoleTable.departId, [...departmentIds]));
  return roles.map(({ id }) => id);
};
