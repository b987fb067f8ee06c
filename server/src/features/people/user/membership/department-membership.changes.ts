import { and, eq, inArray, sql } from 'drizzle-orm';
import { refuseStaleSet } from '#db/as-read.ts';
import type { Db } from '#db/db.ts';
import { newId } from '#db/new-id.ts';
import { departmentRoleIdsOf } from '#features/access/department-role/department-role.lookup.ts';
import type { Difference } from '#lists/difference.ts';
import { departmentRoleUserTable } from './membership.table.ts';

/** Changes the department roles of users. */
export const createDepartmentMembershipChanges = (db: Db) => ({
  changeRoles: (userId: string, { added, removed, read }: Difference, departmentIds: readonly string[]) =>
    db.transaction(async (tx) => {
      // row lock: serialises changes of the same user's roles
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
      // delete before insert, so that no role is assigned twice
      if (touched.length)
        await tx
          .delete(departmentRoleUserTable)
          .where(and(eq(departmentRoleUserTable.userId, userId), inArray(departmentRoleUserTable.droleId, touched)));
      if (added.length)
        await tx
          .insert(departmentRoleUserTable)
          .values(added.map((droleId) => ({ id: newId(), userId, droleId })))
          .onConflictDoNothing();
    }),
});
export type DepartmentMembershipChanges = ReturnType<typeof createDepartmentMembershipChanges>;
