import { and, asc, eq, lt, or } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { newId } from '#db/new-id.ts';
import { stepsOf, storeRecoveryCodes, underStepLock } from '../second-step/second-step.changes.ts';
import { endSessionsOf } from '../session.changes.ts';
import { passkeyTable } from './passkey.table.ts';

export type PasskeyRow = typeof passkeyTable.$inferSelect;

interface Added {
  userId: string;
  name: string;
  credentialId: string;
  publicKey: string;
  counter: number;
}

interface Adding {
  passkey: Added;
  /** Stored if this is the account's first second step. */
  recoveryIds: readonly string[];
  /** Only as the first second step of the account. */
  onlyFirst: boolean;
  /** The session that goes on; all others of the user end. */
  keptSession: string;
}

export type AddOutcome = 'first' | 'further' | 'taken' | 'full' | 'late';

/** Passkeys of one account. */
const MOST = 20;

export const createPasskeyRepository = (db: Db) => ({
  list: (userId: string) => db.select().from(passkeyTable).where(eq(passkeyTable.userId, userId)).orderBy(asc(passkeyTable.createdAt)),
  async byCredential(credentialId: string): Promise<PasskeyRow | undefined> {
    return (await db.select().from(passkeyTable).where(eq(passkeyTable.credentialId, credentialId)))[0];
  },

  add: ({ passkey, recoveryIds, onlyFirst, keptSession }: Adding): Promise<AddOutcome> =>
    underStepLock(db, passkey.userId, async (tx) => {
      const { hasApp, passkeys } = await stepsOf(tx, passkey.userId);
      const isFirst = !hasApp && !passkeys;
      if (onlyFirst && !isFirst) return 'late';
      if (passkeys >= MOST) return 'full';
      const made = await tx
        .insert(passkeyTable)
        .values({ ...passkey, id: newId(), createdAt: Date.now() })
        .onConflictDoNothing()
        .returning({ id: passkeyTable.id });
      if (!made.length) return 'taken';
      if (isFirst) await storeRecoveryCodes(tx, passkey.userId, recoveryIds);
      await endSessionsOf(tx, passkey.userId, keptSession);
      return isFirst ? 'first' : 'further';
    }),

  /** Compare and set: of concurrent uses with one counter, or with an earlier one, at most the first resolves to true. */
  async takeCounter(id: string, counter: number) {
    const countsNot = counter === 0 ? eq(passkeyTable.counter, 0) : undefined;
    const used = await db
      .update(passkeyTable)
      .set({ counter, lastUsedAt: Date.now() })
      .where(and(eq(passkeyTable.id, id), or(lt(passkeyTable.counter, counter), countsNot)))
      .returning({ id: passkeyTable.id });
    return used.length > 0;
  },

  /** Resolves to `last` without removing it if it is the only second step. */
  remove: (userId: string, id: string, keptSession: string): Promise<'removed' | 'last' | 'none'> =>
    underStepLock(db, userId, async (tx) => {
      const own = and(eq(passkeyTable.userId, userId), eq(passkeyTable.id, id));
      if (!(await tx.$count(passkeyTable, own))) return 'none';
      const { hasApp, passkeys } = await stepsOf(tx, userId);
      if (!hasApp && passkeys === 1) return 'last';
      await tx.delete(passkeyTable).where(own);
      await endSessionsOf(tx, userId, keptSession);
      return 'removed';
    }),
});
export type PasskeyRepository = ReturnType<typeof createPasskeyRepository>;
