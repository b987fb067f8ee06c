import { and, count, eq, inArray, lt } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { endSessionsOf } from '../session.changes.ts';
import { removeSecondStepsOf, stepsOf, storeRecoveryCodes, underStepLock } from './second-step.changes.ts';
import { recoveryCodeTable, secondStepRoleTable, secondStepTable } from './second-step.table.ts';

interface SetUp {
  userId: string;
  secret: string;
  counter: number;
  recoveryIds: readonly string[];
  /** The session that goes on; all others of the user end. */
  keptSession: string;
  /** Only as the first second step of the account. */
  onlyFirst: boolean;
}

export const createSecondStepRepository = (db: Db) => ({
  async find(userId: string) {
    return (await db.select().from(secondStepTable).where(eq(secondStepTable.userId, userId)))[0];
  },

  /** What the account can prove itself by. */
  steps: (userId: string) => stepsOf(db, userId),

  /** Resolves to false if the account has an app already, or has any second step and this was to be the first: another window was faster. */
  setUp: ({ userId, secret, counter, recoveryIds, keptSession, onlyFirst }: SetUp) =>
    underStepLock(db, userId, async (tx) => {
      const { hasApp, passkeys } = await stepsOf(tx, userId);
      if (hasApp || (onlyFirst && passkeys)) return false;
      await tx.insert(secondStepTable).values({ userId, secret, lastCounter: counter, createdAt: Date.now() });
      await storeRecoveryCodes(tx, userId, recoveryIds);
      await endSessionsOf(tx, userId, keptSession);
      return true;
    }),

  /** Removes apps, passkeys and recovery codes, and ends the other sessions. Resolves to whether there was a second step. */
  remove: (userId: string, keptSession: string) =>
    underStepLock(db, userId, async (tx) => {
      const removed = await removeSecondStepsOf(tx, [userId]);
      await endSessionsOf(tx, userId, keptSession);
      return removed > 0;
    }),

  /** Atomic across processes: of concurrent uses of one code, or of an earlier one, only the first resolves to true. */
  async takeCounter(userId: string, counter: number) {
    const used = await db
      .update(secondStepTable)
      .set({ lastCounter: counter })
      .where(and(eq(secondStepTable.userId, userId), lt(secondStepTable.lastCounter, counter)))
      .returning({ userId: secondStepTable.userId });
    return used.length > 0;
  },

  /** Deletes the code; of concurrent uses only one resolves to true. */
  async takeRecoveryCode(id: string) {
    return (await db.delete(recoveryCodeTable).where(eq(recoveryCodeTable.id, id)).returning({ id: recoveryCodeTable.id })).length > 0;
  },
  async countRecoveryCodes(userId: string) {
    const [row] = await db.select({ left: count() }).from(recoveryCodeTable).where(eq(recoveryCodeTable.userId, userId));
    return row?.left ?? 0;
  },
  replaceRecoveryCodes: (userId: string, ids: readonly string[]) => underStepLock(db, userId, (tx) => storeRecoveryCodes(tx, userId, ids)),

  async requiredRoles() {
    return (await db.select().from(secondStepRoleTable)).map(({ roleId }) => roleId);
  },
  async isRequiredFor(roleIds: readonly string[]) {
    return roleIds.length > 0 && (await db.$count(secondStepRoleTable, inArray(secondStepRoleTable.roleId, [...roleIds]))) > 0;
  },
  saveRequiredRoles: (added: readonly string[], removed: readonly string[]) =>
    db.transaction(async (tx) => {
      if (removed.length) await tx.delete(secondStepRoleTable).where(inArray(secondStepRoleTable.roleId, [...removed]));
      const rows = added.map((roleId) => ({ roleId }));
      if (rows.length) await tx.insert(secondStepRoleTable).values(rows).onConflictDoNothing();
    }),
});
export type SecondStepRepository = ReturnType<typeof createSecondStepRepository>;
