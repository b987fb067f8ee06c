import { inArray } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { recoveryCodeTable, secondStepTable } from './second-step.table.ts';

/** Deletes the second steps of users, in the transaction of the caller. Returns how many had one. */
export const removeSecondStepsOf = async (tx: Db, userIds: string[]) => {
  await tx.delete(recoveryCodeTable).where(inArray(recoveryCodeTable.userId, userIds));
  return (await tx.delete(secondStepTable).where(inArray(secondStepTable.userId, userIds))).rowCount ?? 0;
};
