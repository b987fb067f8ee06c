import type { ListQuery } from '@mortise/shared/contract';
import { and, eq, inArray, type SQL } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { newId } from '#db/new-id.ts';
import { LIVE } from '#db/soft-delete.ts';
import { departmentRoleIdsOf } from '#features/access/department-role/department-role.lookup.ts';
import { findPage } from '#lists/find-page.ts';
import { departmentRoleUserTable, userDepartmentTable } from '../membership/membership.table.ts';
import { followDepartments } from '../user.changes.ts';
import type { UserRow } from '../user.repository.ts';
import { userTable } from '../user.table.ts';
import { stampUsers } from './user-stamp.repository.ts';

export const createDepartmentMemberRepository = (db: Db) => ({
  findPage: (query: ListQuery, departmentIds: string[], visible: SQL | undefined) =>
    findPage<UserRow>(db, userTable, query, {
      where: and(
        eq(userTable.delFlag, LIVE),
        visible,
        inArray(
          userTable.id,
          db.select({ id: userDepartmentTable.userId }).from(userDepartmentTable).where(inArray(userDepartmentTable.depId, departmentIds)),
        ),
      ),
      ignore: ['depId', 'delFlag', 'del_flag'],
    }),
  /** Memberships of the users of a page, in one query. */
  linksOf: async (userIds: string[]) =>
    userIds.length ? db.select().from(userDepartmentTable).where(inArray(userDepartmentTable.userId, userIds)) : [],
  /** Adds members; skips users who are members already. Returns the ids of those who joined. */
  add: (depId: string, userIds: string[]) =>
    db.transaction(async (tx) => {
      const made = await tx
        .insert(userDepartmentTable)
        .values(userIds.map((userId) => ({ id: newId(), userId, depId })))
        .onConflictDoNothing()
        .returning({ userId: userDepartmentTable.userId });
      const joined = made.flatMap(({ userId }) => userId ?? []);
      await stampUsers(tx, joined);
      return joined;
    }),
  /** Removes members, with their roles in the department and as their current department. Returns the ids of those who left. */
  remove: (department: { id: string }, userIds: string[]) =>
    db.transaction(async (tx) => {
      const gone = await tx
        .delete(userDepartmentTable)
        .where(and(eq(userDepartmentTable.depId, department.id), inArray(userDepartmentTable.userId, userIds)))
        .returning({ userId: userDepartmentTable.userId });
      const roles = await departmentRoleIdsOf(tx, [department.id]);
      if (roles.length)
        await tx
          .delete(departmentRoleUserTable)
          .where(and(inArray(departmentRoleUserTable.droleId, roles), inArray(departmentRoleUserTable.userId, userIds)));
      await followDepartments(tx, userIds);
      await stampUsers(tx, userIds);
      return gone.flatMap(({ userId }) => userId ?? []);
    }),
});
export type DepartmentMemberRepository = ReturnType<typeof createDepartmentMemberRepository>;
