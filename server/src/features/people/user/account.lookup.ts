import { eq } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { userTable } from './user.table.ts';

/** A user as stored: with the password's hash, which the contract strips on the way out. */
export type Account = typeof userTable.$inferSelect;

/** Accounts by what people sign in with, whatever their state: a removed account still occupies its values. */
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
  async byId(id: string) {
    return (await db.select().from(userTable).where(eq(userTable.id, id)))[0];
  },
});
export type AccountLookup = ReturnType<typeof createAccountLookup>;
