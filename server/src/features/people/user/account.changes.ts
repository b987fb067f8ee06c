import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { newId } from '#db/new-id.ts';
import { endSessionsOf } from '#features/session/session.changes.ts';
import { roleIdOf } from '../role/role.lookup.ts';
import { userRoleTable } from './membership/membership.table.ts';
import { keepReplacedPassword } from './password/password-history.changes.ts';
import { userTable } from './user.table.ts';

export type NewAccount = typeof userTable.$inferInsert;

/** Changes of users made by sign-in methods and by the users' own account pages. */
export const createAccountChanges = (db: Db) => ({
  /** Inserts an account with one role, given by its code. */
  insert: (account: NewAccount, roleCode: string) =>
    db.transaction(async (tx) => {
      await tx.insert(userTable).values(account);
      const roleId = await roleIdOf(tx, roleCode);
      if (roleId) await tx.insert(userRoleTable).values({ id: newId(), userId: account.id, roleId });
    }),

  /** Sets the password and ends all sessions of the user except `exceptSession`. */
  setPassword: (userId: string, password: string, exceptSession = '') =>
    db.transaction(async (tx) => {
      await keepReplacedPassword(tx, userId);
      await tx.update(userTable).set({ password }).where(eq(userTable.id, userId));
      await endSessionsOf(tx, userId, exceptSession);
    }),

  /** Stores the same password in another form, unless it was changed meanwhile; sessions go on. */
  async renewHash({ id, password }: Pick<typeof userTable.$inferSelect, 'id' | 'password'>, renewed: string) {
    await db
      .update(userTable)
      .set({ password: renewed })
      .where(and(eq(userTable.id, id), eq(userTable.password, password ?? '')));
  },

  /** Updates the profile that a user edits. */
  async setProfile(userId: string, changes: Partial<NewAccount>) {
    await db.update(userTable).set(changes).where(eq(userTable.id, userId));
  },

  async setCurrentDepartment(userId: string, orgCode: string) {
    await db.update(userTable).set({ orgCode }).where(eq(userTable.id, userId));
  },

  /** Sets those of the values that are empty. */
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
export type AccountChanges = ReturnType<typeof createAccountChanges>;
