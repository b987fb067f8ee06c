import { inArray } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { userRoleTable } from './membership.table.ts';

/** Members of roles. */
export const createRoleMembers = (db: Db) => ({
  async holdersOf(roleIds: readonly string[]) {
    if (!roleIds.length) return [];
    const rows = await db
      .selectDistinct({ userId: userRoleTable.userId })
      .from(userRoleTable)
      .where(inArray(userRoleTable.roleId, [...roleIds]));
    return rows.flatMap(({ userId }) => userId ?? []);
  },
});
export type RoleMembers = ReturnType<typeof createRoleMembers>;
