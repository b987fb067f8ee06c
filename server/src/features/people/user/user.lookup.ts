import { keysIn } from '@mortise/shared/contract';
import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { userDepartmentTable } from './membership.table.ts';
import { userTable } from './user.table.ts';

const LIVE = 0;
const MOST = 500;

const live = eq(userTable.delFlag, LIVE);

const membersOf = (db: Db, departmentIds: readonly string[]) =>
  db
    .select({ id: userDepartmentTable.userId })
    .from(userDepartmentTable)
    .where(inArray(userDepartmentTable.depId, [...departmentIds]));

/** What other features ask about users. */
export const createUserLookup = (db: Db) => ({
  /** Whom somebody is: 1 an ordinary user, 2 a superior, and the departments a superior is in charge of. */
  async chargeOf(userId: string) {
    const [user] = await db
      .select({ identity: userTable.userIdentity, departIds: userTable.departIds })
      .from(userTable)
      .where(eq(userTable.id, userId));
    return { identity: user?.identity ?? 1, departmentIds: keysIn(user?.departIds) };
  },
  async withUsernames(usernames: readonly string[]) {
    return db
      .select({ id: userTable.id, username: userTable.username })
      .from(userTable)
      .where(and(live, inArray(userTable.username, [...usernames])));
  },
  async withIds(ids: readonly string[]) {
    if (!ids.length) return [];
    return db
      .select()
      .from(userTable)
      .where(and(live, inArray(userTable.id, [...ids])));
  },
  /** Members of exactly this department. */
  membersOf: (departmentId: string) =>
    db
      .select()
      .from(userTable)
      .where(and(live, inArray(userTable.id, membersOf(db, [departmentId]))))
      .orderBy(userTable.username)
      .limit(MOST),
  /** Whose account or name holds the word. */
  named: (word: string) => {
    const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`;
    return db
      .select()
      .from(userTable)
      .where(and(live, or(sql`${userTable.username} ilike ${pattern}`, sql`${userTable.realname} ilike ${pattern}`)))
      .orderBy(userTable.username)
      .limit(MOST);
  },
});
export type UserLookup = ReturnType<typeof createUserLookup>;

/**
 * Departments that are gone are nobody's current department and in nobody's charge; memberships end by the database's keys.
 * Works inside a transaction.
 */
export const untieDepartments = async (tx: Db, departments: readonly { id: string; orgCode: string }[]) => {
  const gone = sql.join(
    departments.map(({ id }) => sql`${id}`),
    sql`, `,
  );
  const codes = departments.map(({ orgCode }) => orgCode);
  await tx.update(userTable).set({ orgCode: null }).where(inArray(userTable.orgCode, codes));
  await tx.execute(sql`
    update sys_user set depart_ids = nullif(array_to_string(array(
      select part from unnest(string_to_array(depart_ids, ',')) with ordinality as parts(part, place)
      where part not in (${gone}) order by place), ','), '')
    where string_to_array(depart_ids, ',') && array[${gone}]::text[]`);
};
