import { and, desc, eq, isNotNull, notInArray } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { newId } from '#db/new-id.ts';
import { userTable } from '../user.table.ts';
import { passwordHistoryTable } from './password-history.table.ts';

/** More than any setting of the history looks at. */
const KEPT = 24;

/** Keeps the password that is about to be replaced, in the transaction that replaces it. */
export const keepReplacedPassword = async (tx: Db, userId: string) => {
  const [user] = await tx
    .select({ password: userTable.password })
    .from(userTable)
    .where(and(eq(userTable.id, userId), isNotNull(userTable.password)))
    .for('update');
  if (!user?.password) return;
  await tx.insert(passwordHistoryTable).values({ id: newId(), userId, password: user.password, replacedAt: Date.now() });
  const ofUser = eq(passwordHistoryTable.userId, userId);
  const newest = tx
    .select({ id: passwordHistoryTable.id })
    .from(passwordHistoryTable)
    .where(ofUser)
    .orderBy(desc(passwordHistoryTable.replacedAt), desc(passwordHistoryTable.id))
    .limit(KEPT);
  await tx.delete(passwordHistoryTable).where(and(ofUser, notInArray(passwordHistoryTable.id, newest)));
};
