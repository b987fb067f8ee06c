import { count, eq, inArray, min } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { underLock } from '#db/pool/under-lock.ts';
import { passkeyTable } from '../passkey/passkey.table.ts';
import { recoveryCodeTable, secondStepTable } from './second-step.table.ts';

/** One change of an account's second step at a time: the first way brings recovery codes, and the last one is not removed singly. */
export const underStepLock = <Result>(db: Db, userId: string, work: (tx: Db) => Promise<Result>) =>
  underLock(db, `second-step ${userId}`, work);

/** What an account can prove itself by, and since when. */
export const stepsOf = async (db: Db, userId: string) => {
  const [apps, [keys]] = await Promise.all([
    db.select({ since: secondStepTable.createdAt }).from(secondStepTable).where(eq(secondStepTable.userId, userId)),
    db
      .select({ passkeys: count(), since: min(passkeyTable.createdAt) })
      .from(passkeyTable)
      .where(eq(passkeyTable.userId, userId)),
  ]);
  const times = [apps[0]?.since, keys?.since].filter((time) => typeof time === 'number');
  return { hasApp: apps.length > 0, passkeys: keys?.passkeys ?? 0, since: times.length ? Math.min(...times) : undefined };
};

/** Replaces the recovery codes of an account. */
export const storeRecoveryCodes = async (tx: Db, userId: string, ids: readonly string[]) => {
  await tx.delete(recoveryCodeTable).where(eq(recoveryCodeTable.userId, userId));
  await tx.insert(recoveryCodeTable).values(ids.map((id) => ({ id, userId })));
};

/** Deletes the second steps of users, in the transaction of the caller. Returns how many ways of proof there were. */
export const removeSecondStepsOf = async (tx: Db, userIds: string[]) => {
  await tx.delete(recoveryCodeTable).where(inArray(recoveryCodeTable.userId, userIds));
  const apps = await tx.delete(secondStepTable).where(inArray(secondStepTable.userId, userIds));
  const keys = await tx.delete(passkeyTable).where(inArray(passkeyTable.userId, userIds));
  return (apps.rowCount ?? 0) + (keys.rowCount ?? 0);
};
