import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { newId } from '#db/new-id.ts';
import { thirdAccountTable } from '#features/account/third/third-account.table.ts';
import type { ThirdUser } from './third-providers.ts';

export type ThirdAccount = typeof thirdAccountTable.$inferSelect;

/** Accounts at OAuth2 providers and the local users that they are bound to. */
export const createThirdAccountRepository = (db: Db) => {
  const find = async (source: string, thirdUserId: string) =>
    (
      await db
        .select()
        .from(thirdAccountTable)
        .where(and(eq(thirdAccountTable.thirdType, source), eq(thirdAccountTable.thirdUserId, thirdUserId)))
    )[0];

  return {
    /** Upserts the account of a provider's user and returns it. */
    async remember(source: string, { id, name, avatar }: ThirdUser): Promise<ThirdAccount> {
      await db
        .insert(thirdAccountTable)
        .values({ id: newId(), thirdType: source, thirdUserId: id, thirdUserUuid: id, realname: name, avatar, status: 1, delFlag: 0 })
        .onConflictDoUpdate({ target: [thirdAccountTable.thirdType, thirdAccountTable.thirdUserId], set: { realname: name, avatar } });
      return (await find(source, id)) as ThirdAccount;
    },
    async byId(id: string) {
      return (await db.select().from(thirdAccountTable).where(eq(thirdAccountTable.id, id)))[0];
    },
    async ofUser(userId: string) {
      return (await db.select().from(thirdAccountTable).where(eq(thirdAccountTable.sysUserId, userId)))[0];
    },
    allOfUser: (userId: string) =>
      db.select().from(thirdAccountTable).where(eq(thirdAccountTable.sysUserId, userId)).orderBy(thirdAccountTable.thirdType),
    /** Resolves to false if it is bound already. */
    async bindFree(id: string, sysUserId: string) {
      const bound = await db
        .update(thirdAccountTable)
        .set({ sysUserId })
        .where(and(eq(thirdAccountTable.id, id), isNull(thirdAccountTable.sysUserId)));
      return (bound.rowCount ?? 0) > 0;
    },
    async unbind(id: string, sysUserId: string) {
      const freed = await db
        .update(thirdAccountTable)
        .set({ sysUserId: null })
        .where(and(eq(thirdAccountTable.id, id), eq(thirdAccountTable.sysUserId, sysUserId)));
      return (freed.rowCount ?? 0) > 0;
    },
    async bind(id: string, sysUserId: string) {
      await db.update(thirdAccountTable).set({ sysUserId }).where(eq(thirdAccountTable.id, id));
    },
  };
};
export type ThirdAccountRepository = ReturnType<typeof createThirdAccountRepository>;
