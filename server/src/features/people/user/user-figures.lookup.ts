import { sql } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { LIVE } from '#db/soft-delete.ts';
import { userDepartmentTable, userRoleTable } from './membership/membership.table.ts';
import { userTable } from './user.table.ts';

const live = sql`coalesce(${userTable.delFlag}, ${LIVE}) = ${LIVE}`;

/** Numbers of accounts that are not removed. */
export const createUserFigures = (db: Db) => ({
  async byDepartment(most: number) {
    const { rows } = await db.execute<{ id: string; men: number; women: number; others: number }>(sql`
      select ${userDepartmentTable.depId} as id, (count(*) filter (where ${userTable.sex} = 1))::int as men,
        (count(*) filter (where ${userTable.sex} = 2))::int as women,
        (count(*) filter (where coalesce(${userTable.sex}, 0) not in (1, 2)))::int as others
      from ${userDepartmentTable} join ${userTable} on ${userTable.id} = ${userDepartmentTable.userId}
      where ${live} group by 1 order by count(*) desc, 1 limit ${most}`);
    return rows;
  },
  async byRole(most: number) {
    const { rows } = await db.execute<{ id: string; users: number }>(sql`
      select ${userRoleTable.roleId} as id, count(*)::int as users
      from ${userRoleTable} join ${userTable} on ${userTable.id} = ${userRoleTable.userId}
      where ${live} group by 1 order by 2 desc, 1 limit ${most}`);
    return rows;
  },
  async states() {
    const { rows } = await db.execute<{ users: number; frozen: number; men: number; women: number }>(sql`
      select count(*)::int as users, (count(*) filter (where ${userTable.status} = 2))::int as frozen,
        (count(*) filter (where ${userTable.sex} = 1))::int as men, (count(*) filter (where ${userTable.sex} = 2))::int as women
      from ${userTable} where ${live}`);
    return rows[0] ?? { users: 0, frozen: 0, men: 0, women: 0 };
  },
});
export type UserFigures = ReturnType<typeof createUserFigures>;
