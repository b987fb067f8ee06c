import { type ExportQuery, type ListQuery, wireTexts } from '@mortise/shared/contract';
import { FROZEN, User } from '@mortise/shared/contract/people';
import { and, eq, inArray, ne, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Edited } from '#db/as-read.ts';
import type { Db } from '#db/db.ts';
import { newId } from '#db/new-id.ts';
import { LIVE, REMOVED } from '#db/soft-delete.ts';
import { departmentRoleIdsOf } from '#features/access/department-role/department-role.lookup.ts';
import { endSessionsOf } from '#features/session/session.changes.ts';
import { findPage } from '#lists/find-page.ts';
import { findRows } from '#lists/find-rows.ts';
import { ruledList } from '#lists/ruled-list.ts';
import { storedRows } from '#lists/stored-rows.ts';
import { caseless } from '#platform/account-name.ts';
import type { Caller } from '#platform/caller.ts';
import { Refusal } from '#platform/refusal.ts';
import { countDeputies } from '../user-agent/user-agent.lookup.ts';
import { keepAdministrator } from './administrator.changes.ts';
import { departmentRoleUserTable, userDepartmentTable, userRoleTable } from './membership/membership.table.ts';
import { keepReplacedPassword } from './password/password-history.changes.ts';
import { followDepartments } from './user.changes.ts';
import { userTable } from './user.table.ts';

export type UserRow = typeof userTable.$inferSelect;
type NewUser = typeof userTable.$inferInsert;

/** An omitted list is left unchanged. */
export interface Memberships {
  roleIds?: string[];
  departmentIds?: string[];
}

/** Values that no two accounts may share. */
export interface Identity {
  username?: string | null;
  workNo?: string | null;
  phone?: string | null;
  email?: string | null;
}

// account of the workflow engine, hidden from lists
const RESERVED = '_reserve_user_external';

const live = (condition?: SQL) => and(eq(userTable.delFlag, LIVE), condition);

/** Makes these the roles of a user. Links that stay are not written again, so that an unchanged list gets no version. */
const replaceRoles = async (tx: Db, userId: string, roleIds: string[]) => {
  await tx.delete(userRoleTable).where(and(eq(userRoleTable.userId, userId), notInArray(userRoleTable.roleId, roleIds)));
  if (roleIds.length)
    await tx
      .insert(userRoleTable)
      .values(roleIds.map((roleId) => ({ id: newId(), userId, roleId })))
      .onConflictDoNothing();
};

/** Makes these the departments of a user, and removes the department roles of those left. Links that stay are not written again. */
const replaceDepartments = async (tx: Db, userId: string, departmentIds: string[]) => {
  const left = await tx
    .delete(userDepartmentTable)
    .where(and(eq(userDepartmentTable.userId, userId), notInArray(userDepartmentTable.depId, departmentIds)))
    .returning({ depId: userDepartmentTable.depId });
  if (departmentIds.length)
    await tx
      .insert(userDepartmentTable)
      .values(departmentIds.map((depId) => ({ id: newId(), userId, depId })))
      .onConflictDoNothing();
  if (left.length) await followDepartments(tx, [userId]);
  const lost = await departmentRoleIdsOf(
    tx,
    left.flatMap(({ depId }) => depId ?? []),
  );
  if (lost.length)
    await tx
      .delete(departmentRoleUserTable)
      .where(and(eq(departmentRoleUserTable.userId, userId), inArray(departmentRoleUserTable.droleId, lost)));
};

const listOptions = (db: Db) => (visible: SQL | undefined, departmentIds: string[] | undefined) => {
  const members =
    departmentIds &&
    inArray(
      userTable.id,
      db.select({ id: userDepartmentTable.userId }).from(userDepartmentTable).where(inArray(userDepartmentTable.depId, departmentIds)),
    );
  return { where: live(and(ne(userTable.username, RESERVED), members, visible)), ignore: ['departId', 'delFlag', 'del_flag'] };
};

/** A user of a list with the departments to which the user belongs, which a query of its own would make half as slow again. */
export interface ListedUser extends UserRow {
  departmentIds: string[];
}
const extras = {
  departmentIds: sql`array(select ${userDepartmentTable.depId} from ${userDepartmentTable} where ${userDepartmentTable.userId} = page.id)`,
};

const saveMemberships = async (tx: Db, userId: string, { roleIds, departmentIds }: Memberships) => {
  if (roleIds) await replaceRoles(tx, userId, roleIds);
  if (departmentIds) await replaceDepartments(tx, userId, departmentIds);
};

export const createUserRepository = (db: Db, listed = listOptions(db)) => ({
  /** The list as data rules narrow it. */
  ruledList: (visible: (caller: Caller) => Promise<SQL | undefined>) =>
    ruledList(userTable, User, async (caller) => listed(await visible(caller), undefined)),
  /** Rows of an export: the same users that the list shows to the caller. */
  findRows: ({ departId: _departId, ...query }: ExportQuery, visible: SQL | undefined, departmentIds?: string[]) =>
    findRows<UserRow>(db, userTable, query as ExportQuery, listed(visible, departmentIds)),
  /** Users that already have one of these values, including the recycle bin. */
  findSharing(identities: Identity[]) {
    const any = (column: PgColumn, values: (string | null | undefined)[]) => {
      const wanted = values.filter((value): value is string => Boolean(value));
      return wanted.length ? inArray(column, wanted) : undefined;
    };
    return db
      .select({
        username: userTable.username,
        workNo: userTable.workNo,
        phone: userTable.phone,
        email: userTable.email,
        delFlag: userTable.delFlag,
      })
      .from(userTable)
      .where(
        or(
          sql`lower(${userTable.username}) = any(${sql.param(identities.map(({ username }) => caseless(username ?? '')))}::text[])`,
          any(
            userTable.workNo,
            identities.map(({ workNo }) => workNo),
          ),
          any(
            userTable.phone,
            identities.map(({ phone }) => phone),
          ),
          any(
            userTable.email,
            identities.map(({ email }) => email),
          ),
        ),
      );
  },
  insertAll: (taken: { user: NewUser; departmentIds: string[] }[]) =>
    db.transaction(async (tx) => {
      await tx.insert(userTable).values(taken.map(({ user }) => user));
      const links = taken.flatMap(({ user, departmentIds }) => departmentIds.map((depId) => ({ id: newId(), userId: user.id, depId })));
      if (links.length) await tx.insert(userDepartmentTable).values(links).onConflictDoNothing();
    }),
  /** A page of users; `visible` is the condition of `VisibleUsers`, `departmentIds` limits it to members of these departments. */
  findPage: (query: ListQuery, visible: SQL | undefined, departmentIds?: string[]) =>
    findPage<ListedUser>(db, userTable, query, { ...listed(visible, departmentIds), extras }),
  /** Like `findPage`, but conditions and order may use only these fields. */
  findChoices: (query: ListQuery, visible: SQL | undefined, only: readonly string[], departmentIds?: string[]) =>
    findPage<ListedUser>(db, userTable, query, { ...listed(visible, departmentIds), extras, only }),
  findByIds: (ids: string[]) =>
    db
      .select()
      .from(userTable)
      .where(live(inArray(userTable.id, ids))),
  findByUsername: async (username: string) =>
    (
      await db
        .select()
        .from(userTable)
        .where(live(eq(userTable.username, username)))
    )[0],

  /** Includes the recycle bin, whose accounts still occupy their values. */
  findSameIdentity({ username, workNo, phone, email }: Identity, exceptId: string) {
    const same = or(
      username ? eq(sql`lower(${userTable.username})`, caseless(username)) : undefined,
      workNo ? eq(userTable.workNo, workNo) : undefined,
      phone ? eq(userTable.phone, phone) : undefined,
      email ? eq(userTable.email, email) : undefined,
    );
    return same
      ? db
          .select()
          .from(userTable)
          .where(and(same, ne(userTable.id, exceptId)))
      : Promise.resolve([]);
  },

  roleIdsOf: async (userIds: string[]) => {
    const rows = await db.select({ roleId: userRoleTable.roleId }).from(userRoleTable).where(inArray(userRoleTable.userId, userIds));
    return [...new Set(rows.flatMap(({ roleId }) => roleId ?? []))];
  },
  /** User → department ids, for all users of a page in one query. */
  async departmentIdsOf(userIds: string[]) {
    const memberships = new Map<string, Set<string>>();
    if (!userIds.length) return memberships;
    const rows = await db.select().from(userDepartmentTable).where(inArray(userDepartmentTable.userId, userIds));
    for (const { userId, depId } of rows) {
      if (!userId || !depId) continue;
      memberships.set(userId, (memberships.get(userId) ?? new Set()).add(depId));
    }
    return memberships;
  },

  insert: (user: NewUser, memberships: Memberships) =>
    db.transaction(async (tx) => {
      await tx.insert(userTable).values(user);
      await saveMemberships(tx, user.id, memberships);
    }),
  update: (id: string, changes: Edited<Partial<NewUser>>, memberships: Memberships) =>
    db.transaction(async (tx) => {
      // the update locks the row, so that concurrent edits do not mix their memberships
      await storedRows(tx, userTable).update({ ...changes, id });
      await saveMemberships(tx, id, memberships);
      if (memberships.roleIds) await keepAdministrator(tx);
    }),
  /** Soft-deletes users and ends their sessions. */
  /** Roles and departments of these users, and the users they are deputies of. */
  async countTies(accounts: readonly { id: string; username: string }[]) {
    const ids = accounts.map(({ id }) => id);
    const [roles, departments, deputies] = await Promise.all([
      db.$count(userRoleTable, inArray(userRoleTable.userId, ids)),
      db.$count(userDepartmentTable, inArray(userDepartmentTable.userId, ids)),
      countDeputies(
        db,
        accounts.map(({ username }) => username),
      ),
    ]);
    return { roles, departments, deputies };
  },
  remove: (ids: string[]) =>
    db.transaction(async (tx) => {
      const removed = await tx
        .update(userTable)
        .set({ delFlag: REMOVED })
        .where(live(inArray(userTable.id, ids)));
      if (!removed.rowCount) throw new Refusal(wireTexts.alreadyRemoved);
      await keepAdministrator(tx);
      await endSessionsOf(tx, ids);
    }),
  setStatus: (ids: string[], status: number) =>
    db.transaction(async (tx) => {
      await tx
        .update(userTable)
        .set({ status })
        .where(live(inArray(userTable.id, ids)));
      await keepAdministrator(tx);
      if (status === FROZEN) await endSessionsOf(tx, ids);
    }),
  setPassword: (id: string, password: string) =>
    db.transaction(async (tx) => {
      await keepReplacedPassword(tx, id);
      await tx.update(userTable).set({ password }).where(eq(userTable.id, id));
      await endSessionsOf(tx, id);
    }),
});
export type UserRepository = ReturnType<typeof createUserRepository>;
