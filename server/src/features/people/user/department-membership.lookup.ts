import { and, eq, inArray, sql } from 'drizzle-orm';
import { refuseStaleSet } from '#db/as-read.ts';
import type { Db } from '#db/db.ts';
import { newId } from '#db/new-id.ts';
import { departmentRoleIdsOf } from '../../access/department-role/department-role.lookup.ts';
import type { Difference } from '../../access/permission/grant-change.lookup.ts';
import { departmentRoleUserTable, userDepartmentTable } from './membership.table.ts';

/** Who belongs to which department and holds which of its roles. */
export const createDepartmentMembership = (db: Db) => ({
  /** Is each of them a member of one of these departments? */
  async areMembers(userIds: readonly string[], departmentIds: readonly string[]) {
    if (!departmentIds.length) return false;
    const rows = await db
      .selectDistinct({ userId: userDepartmentTable.userId })
      .from(userDepartmentTable)
      .where(and(inArray(userDepartmentTable.userId, [...userIds]), inArray(userDepartmentTable.depId, [...departmentIds])));
    return rows.length === new Set(userIds).size;
  },
  async holdersOf(roleIds: string[]) {
    const rows = await db.select().from(departmentRoleUserTable).where(inArray(departmentRoleUserTable.droleId, roleIds));
    return rows.flatMap(({ userId }) => userId ?? []);
  },
  async linksOf(userId: string, roleIds: string[]) {
    if (!roleIds.length) return [];
    return db
      .select()
      .from(departmentRoleUserTable)
      .where(and(eq(departmentRoleUserTable.userId, userId), inArray(departmentRoleUserTable.droleId, roleIds)));
  },
  changeRoles: (userId: string, { added, removed, read }: Difference, departmentIds: readonly string[]) =>
    db.transaction(async (tx) => {
      // one editor of a person's roles after another
      await tx.execute(sql`select 1 from sys_user where id = ${userId} for no key update`);
      const defined = await departmentRoleIdsOf(tx, departmentIds);
      const held = defined.length
        ? await tx
            .select({ id: departmentRoleUserTable.droleId })
            .from(departmentRoleUserTable)
            .where(and(eq(departmentRoleUserTable.userId, userId), inArray(departmentRoleUserTable.droleId, defined)))
        : [];
      if (defined.length)
        refuseStaleSet(
          read,
          held.flatMap(({ id }) => id ?? []),
        );
      const touched = [...added, ...removed];
      // what is held already is made anew, so that nothing is held twice
      if (touched.length)
        await tx
          .delete(departmentRoleUserTable)
          .where(and(eq(departmentRoleUserTable.userId, userId), inArray(departmentRoleUserTable.droleId, touched)));
      if (added.length) await tx.insert(departmentRoleUserTable).values(added.map((droleId) => ({ id: newId(), userId, droleId })));
    }),
});
export type DepartmentMembership = ReturnType<typeof createDepartmentMembership>;
