import { and, countDistinct, eq, inArray } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { LIVE } from '#db/soft-delete.ts';
import { userTable } from '../user.table.ts';
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
  /** Number of users with one of the roles, without those in the recycle bin. */
  async countHolders(roleIds: readonly string[]) {
    const [row] = await db
      .select({ users: countDistinct(userRoleTable.userId) })
      .from(userRoleTable)
      .innerJoin(userTable, eq(userTable.id, userRoleTable.userId))
      .where(and(eq(userTable.delFlag, LIVE), inArray(userRoleTable.roleId, [...roleIds])));
    return row?.users ?? 0;
  },
});
export type RoleMembers = ReturnType<typeof createRoleMembers>;
