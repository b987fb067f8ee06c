import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { LIVE, REMOVED } from '#db/soft-delete.ts';
import { removeOwnRowsOf } from '#features/account/own/own-rows.changes.ts';
import { removeThirdAccountsOf } from '#features/account/third/third-account.changes.ts';
import { departmentRoleUserTable, userDepartmentTable, userRoleTable } from '../membership/membership.table.ts';
import { userTable } from '../user.table.ts';

const MOST = 1000;

const removed = eq(userTable.delFlag, REMOVED);

export const createRecycledUserRepository = (db: Db) => ({
  findAll: (visible: SQL | undefined) =>
    db
      .select()
      .from(userTable)
      .where(and(removed, visible))
      .orderBy(sql`${userTable.updateTime} desc nulls last`, desc(userTable.id))
      .limit(MOST),
  restore: async (ids: string[]) =>
    (
      await db
        .update(userTable)
        .set({ delFlag: LIVE })
        .where(and(removed, inArray(userTable.id, ids)))
    ).rowCount ?? 0,
  /** Deletes users permanently, with all references to them. */
  destroy: (ids: string[]) =>
    db.transaction(async (tx) => {
      const gone = await tx
        .delete(userTable)
        .where(and(removed, inArray(userTable.id, ids)))
        .returning({ id: userTable.id });
      const userIds = gone.map(({ id }) => id);
      if (!userIds.length) return 0;
      await tx.delete(userDepartmentTable).where(inArray(userDepartmentTable.userId, userIds));
      await tx.delete(userRoleTable).where(inArray(userRoleTable.userId, userIds));
      await tx.delete(departmentRoleUserTable).where(inArray(departmentRoleUserTable.userId, userIds));
      await removeThirdAccountsOf(tx, userIds);
      await removeOwnRowsOf(tx, userIds);
      return userIds.length;
    }),
});
export type RecycledUserRepository = ReturnType<typeof createRecycledUserRepository>;
