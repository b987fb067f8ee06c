import { keysIn } from '@mortise/shared/contract';
import { and, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm';
import { createChangeCache } from '#db/changes/change-cache.ts';
import { ofOwner } from '#db/changes/change-counts.ts';
import type { TableChanges } from '#db/changes/table-changes.ts';
import type { Db } from '#db/db.ts';
import { LIVE } from '#db/soft-delete.ts';
import { contains } from '#lists/like.ts';
import { userDepartmentTable, userRoleTable } from './membership/membership.table.ts';
import { userTable } from './user.table.ts';

const NORMAL = 1;
const FROZEN = 2;
const MOST = 500;
// account of the workflow engine, hidden from lists
const RESERVED = '_reserve_user_external';

const live = eq(userTable.delFlag, LIVE);
const { id, username, realname, avatar, birthday, sex, phone, email, orgCode, relTenantIds } = userTable;

const membersOf = (db: Db, departmentIds: readonly string[]) =>
  db
    .select({ id: userDepartmentTable.userId })
    .from(userDepartmentTable)
    .where(inArray(userDepartmentTable.depId, [...departmentIds]));

/** Accounts that may sign in, as a subquery for joins in other features. */
export const activeUsers = (db: Db) =>
  db
    .select({ id, username, realname, avatar, birthday, sex, phone, email, orgCode, relTenantIds })
    .from(userTable)
    .where(and(sql`coalesce(${userTable.delFlag}, ${LIVE}) = ${LIVE}`, eq(userTable.status, NORMAL)))
    .as('active_user');

/** Identity and creation time of accounts, as a subquery for joins in other features. */
export const knownUsers = (db: Db) =>
  db.select({ id: userTable.id, username: userTable.username, createTime: userTable.createTime }).from(userTable).as('known_user');

/** Names, state and creation time of users that meet a condition on `sys_user`, as a subquery for joins in other features. */
export const namedUsers = (db: Db, where: SQL | undefined) =>
  db
    .select({ id, username, realname, status: userTable.status, createTime: userTable.createTime })
    .from(userTable)
    .where(and(live, ne(username, RESERVED), where))
    .as('named_user');

/** Those of the ids that are users. Works inside a transaction. */
export const existingUserIds = async (db: Db, ids: readonly string[]) => {
  if (!ids.length) return [];
  const rows = await db
    .select({ id: userTable.id })
    .from(userTable)
    .where(inArray(userTable.id, [...ids]));
  return rows.map(({ id }) => id);
};

/** Roles, departments and tenants of a user. */
export interface Memberships {
  /** In the order of assignment. */
  roleIds: string[];
  departmentIds: string[];
  /** Empty: not limited to a tenant. */
  tenantIds: string[];
}

const readMemberships = async (db: Db, userId: string): Promise<Memberships> => {
  const [roles, departments, [user]] = await Promise.all([
    db.select({ id: userRoleTable.roleId }).from(userRoleTable).where(eq(userRoleTable.userId, userId)).orderBy(userRoleTable.id),
    db.select({ id: userDepartmentTable.depId }).from(userDepartmentTable).where(eq(userDepartmentTable.userId, userId)),
    db.select({ tenants: userTable.relTenantIds }).from(userTable).where(eq(userTable.id, userId)),
  ]);
  return {
    roleIds: roles.flatMap(({ id }) => id ?? []),
    departmentIds: departments.flatMap(({ id }) => id ?? []),
    tenantIds: keysIn(user?.tenants),
  };
};

const membershipTables = (userId: string) => [ofOwner('sys_user', userId), 'sys_user_role', 'sys_user_depart'];

/** Reads of users for other features. */
export const createUserLookup = (db: Db, changes: TableChanges, kept = createChangeCache<Memberships>(changes, 5000)) => ({
  /** Cached until the user or a membership changes. */
  membershipsOf: (userId: string) => kept.get(userId, membershipTables(userId), () => readMemberships(db, userId)),
  /** Identity (1 ordinary user, 2 superior), and the departments that a superior is in charge of. */
  async chargeOf(userId: string) {
    const [user] = await db
      .select({ identity: userTable.userIdentity, departIds: userTable.departIds })
      .from(userTable)
      .where(eq(userTable.id, userId));
    return { identity: user?.identity ?? 1, departmentIds: keysIn(user?.departIds) };
  },
  /** Those of the ids whose accounts are frozen. */
  async frozenAmong(ids: readonly string[]): Promise<ReadonlySet<string>> {
    const rows = await db
      .select({ id: userTable.id })
      .from(userTable)
      .where(and(eq(userTable.status, FROZEN), inArray(userTable.id, [...ids])));
    return new Set(rows.map(({ id }) => id));
  },
  /** Those of the tenants that a user who is not removed belongs to. */
  async tenantsInUse(tenantIds: readonly string[]): Promise<string[]> {
    const { rows } = await db.execute<{ id: string }>(sql`
      select distinct asked.id from unnest(${sql.param([...tenantIds])}::text[]) as asked (id)
      where exists (select from ${userTable} where ${live} and asked.id = any (string_to_array(replace(${userTable.relTenantIds}, ' ', ''), ',')))`);
    return rows.map(({ id }) => id);
  },
  async withUsernames(usernames: readonly string[]) {
    return db
      .select({ id: userTable.id, username: userTable.username })
      .from(userTable)
      .where(and(live, inArray(userTable.username, [...usernames])));
  },
  /** Those of the usernames that a condition of `VisibleUsers` shows. */
  async shownAmong(usernames: readonly string[], visible: SQL | undefined) {
    const rows = await db
      .select({ username: userTable.username })
      .from(userTable)
      .where(and(live, visible, inArray(userTable.username, [...usernames])));
    return new Set(rows.map(({ username }) => username));
  },
  /** Accounts in use among these usernames, and those that hold one of these roles, with their e-mail. */
  async reachable(usernames: readonly string[], roleIds: readonly string[], limit: number) {
    const holders = db
      .select({ id: userRoleTable.userId })
      .from(userRoleTable)
      .where(inArray(userRoleTable.roleId, [...roleIds]));
    return db
      .select({ username: userTable.username, email: userTable.email })
      .from(userTable)
      .where(and(live, eq(userTable.status, NORMAL), or(inArray(userTable.username, [...usernames]), inArray(userTable.id, holders))))
      .orderBy(userTable.username)
      .limit(limit);
  },
  async withIds(ids: readonly string[]) {
    if (!ids.length) return [];
    return db
      .select()
      .from(userTable)
      .where(and(live, inArray(userTable.id, [...ids])));
  },
  /** Includes the recycle bin. */
  async anyWithIds(ids: readonly string[]) {
    if (!ids.length) return [];
    return db
      .select({ id, username, realname, userIdentity: userTable.userIdentity, departIds: userTable.departIds })
      .from(userTable)
      .where(inArray(userTable.id, [...ids]));
  },
  /** Members of this department, without those below. `visible`: the condition of `VisibleUsers`. */
  membersOf: (departmentId: string, visible: SQL | undefined) =>
    db
      .select()
      .from(userTable)
      .where(and(live, visible, inArray(userTable.id, membersOf(db, [departmentId]))))
      .orderBy(userTable.username)
      .limit(MOST),
  /** Users whose username or name contains the word. `visible`: the condition of `VisibleUsers`. */
  named: (word: string, visible: SQL | undefined) =>
    db
      .select()
      .from(userTable)
      .where(and(live, visible, or(contains(userTable.username, word), contains(userTable.realname, word))))
      .orderBy(userTable.username)
      .limit(MOST),
});
export type UserLookup = ReturnType<typeof createUserLookup>;
