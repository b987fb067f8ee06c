import { eq, sql } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { twinsIn } from '#lists/twins.ts';
import { caseless } from '#platform/account-name.ts';
import { userTable } from './user.table.ts';

/** A stored user, including the password hash, which the result schema strips from answers. */
export type Account = typeof userTable.$inferSelect;

/** Finds accounts by their sign-in identifiers, in any state: a removed account still occupies its values. */
export const createAccountLookup = (db: Db) => ({
  async byPhone(phone: string) {
    return (await db.select().from(userTable).where(eq(userTable.phone, phone)))[0];
  },
  async byEmail(email: string) {
    return (await db.select({ id: userTable.id }).from(userTable).where(eq(userTable.email, email)))[0];
  },
  async byUsername(username: string) {
    return (await db.select().from(userTable).where(eq(userTable.username, username)))[0];
  },
  /** Whether an account has this name, in any case. */
  async isTaken(username: string) {
    return (await db.$count(userTable, eq(sql`lower(${userTable.username})`, caseless(username)))) > 0;
  },
  async byId(id: string) {
    return (await db.select().from(userTable).where(eq(userTable.id, id)))[0];
  },
});
export type AccountLookup = ReturnType<typeof createAccountLookup>;

/** Usernames that differ only in case. */
export const twinNames = (db: Db) => twinsIn(db, userTable.username);
