import { and, countDistinct, eq, inArray, notInArray, sql } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { LIVE } from '#db/soft-delete.ts';
import { departmentPlaces } from '../../department/department.lookup.ts';
import { userTable } from '../user.table.ts';
import { departmentRoleUserTable, userDepartmentTable } from './membership.table.ts';

/** The departments of users with their codes, as a subquery for joins in other features. */
export const memberDepartments = (db: Db) => {
  const place = departmentPlaces(db).as('place');
  return db
    .select({ userId: userDepartmentTable.userId, depId: userDepartmentTable.depId, orgCode: place.orgCode })
    .from(userDepartmentTable)
    .innerJoin(place, eq(place.id, userDepartmentTable.depId))
    .as('member_department');
};

/** Members of departments, and their department roles. */
export const createDepartmentMembership = (db: Db) => ({
  /** Whether each of these users is a member of one of these departments. */
  async areMembers(userIds: readonly string[], departmentIds: readonly string[]) {
    if (!departmentIds.length) return false;
    const rows = await db
      .selectDistinct({ userId: userDepartmentTable.userId })
      .from(userDepartmentTable)
      .where(and(inArray(userDepartmentTable.userId, [...userIds]), inArray(userDepartmentTable.depId, [...departmentIds])));
    return rows.length === new Set(userIds).size;
  },
  async of(departmentIds: readonly string[]) {
    if (!departmentIds.length) return [];
    const rows = await db
      .selectDistinct({ userId: userDepartmentTable.userId })
      .from(userDepartmentTable)
      .where(inArray(userDepartmentTable.depId, [...departmentIds]));
    return rows.flatMap(({ userId }) => userId ?? []);
  },
  /** Number of members of these departments, without users in the recycle bin. */
  async countOf(departmentIds: readonly string[]) {
    const [row] = await db
      .select({ users: countDistinct(userDepartmentTable.userId) })
      .from(userDepartmentTable)
      .innerJoin(userTable, eq(userTable.id, userDepartmentTable.userId))
      .where(and(eq(userTable.delFlag, LIVE), inArray(userDepartmentTable.depId, [...departmentIds])));
    return row?.users ?? 0;
  },
  /** Users whose departments in charge include one of these; without those below. */
  async inChargeOf(departmentIds: readonly string[]) {
    if (!departmentIds.length) return [];
    const rows = await db
      .select({ id: userTable.id })
      .from(userTable)
      .where(sql`string_to_array(${userTable.departIds}, ',') && ${sql.param([...departmentIds])}::text[]`);
    return rows.map(({ id }) => id);
  },
  /** Those of the users who are also members of a department that is not among these. */
  async outside(userIds: readonly string[], departmentIds: readonly string[]) {
    if (!userIds.length) return [];
    const rows = await db
      .selectDistinct({ userId: userDepartmentTable.userId })
      .from(userDepartmentTable)
      .where(
        and(
          inArray(userDepartmentTable.userId, [...userIds]),
          departmentIds.length ? notInArray(userDepartmentTable.depId, [...departmentIds]) : undefined,
        ),
      );
    return rows.flatMap(({ userId }) => userId ?? []);
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
});
export type DepartmentMembership = ReturnType<typeof createDepartmentMembership>;
