import { and, eq, ne, sql } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { newId } from '#db/new-id.ts';
import { roleTable } from '#features/people/role/role.table.ts';
import { userRoleTable } from '#features/people/user/membership.table.ts';
import { userTable } from '#features/people/user/user.table.ts';
import { sessionTable } from '#features/session/session.table.ts';

export type NewAccount = typeof userTable.$inferInsert;

/** What the ways in and a person's own account read and write of users. */
export const createAccountStore = (db: Db) => ({
  /** The row whatever its state: a removed account still occupies its values. */
  async byPhone(phone: string) {
    return (await db.select().from(userTable).where(eq(userTable.phone, phone)))[0];
  },
  async byEmail(email: string) {
    return (await db.select({ id: userTable.id }).from(userTable).where(eq(userTable.email, email)))[0];
  },
  async byUsername(username: string) {
    return (await db.select().from(userTable).where(eq(userTable.username, username)))[0];
  },
  async byId(id: string) {
    return (await db.select().from(userTable).where(eq(userTable.id, id)))[0];
  },

  /** A new account with one role, named by its code. */
  insert: (account: NewAccount, roleCode: string) =>
    db.transaction(async (tx) => {
      await tx.insert(userTable).values(account);
      const [role] = await tx.select({ id: roleTable.id }).from(roleTable).where(eq(roleTable.roleCode, roleCode));
      if (role) await tx.insert(userRoleTable).values({ id: newId(), userId: account.id, roleId: role.id });
    }),

  /** Ends every session of the user but the one named. */
  setPassword: (userId: string, password: string, exceptSession = '') =>
    db.transaction(async (tx) => {
      await tx.update(userTable).set({ password }).where(eq(userTable.id, userId));
      await tx.delete(sessionTable).where(and(eq(sessionTable.userId, userId), ne(sessionTable.id, exceptSession)));
    }),

  /** What the account says of its owner. */
  async setProfile(userId: string, changes: Partial<NewAccount>) {
    await db.update(userTable).set(changes).where(eq(userTable.id, userId));
  },

  async setCurrentDepartment(userId: string, orgCode: string) {
    await db.update(userTable).set({ orgCode }).where(eq(userTable.id, userId));
  },

  /** Fills what the account leaves empty. */
  async fillFrom(userId: string, { realname, avatar }: { realname: string | null; avatar: string | null }) {
    const [row] = await db
      .update(userTable)
      .set({
        realname: sql`coalesce(nullif(${userTable.realname}, ''), ${realname})`,
        avatar: sql`coalesce(nullif(${userTable.avatar}, ''), ${avatar})`,
      })
      .where(eq(userTable.id, userId))
      .returning();
    return row;
  },
});
export type AccountStore = ReturnType<typeof createAccountStore>;
