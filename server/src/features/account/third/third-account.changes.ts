import { inArray } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { thirdAccountTable } from './third-account.table.ts';

/** Deletes the provider accounts of users, in the transaction that deletes the users. */
export const removeThirdAccountsOf = (tx: Db, userIds: string[]) =>
  tx.delete(thirdAccountTable).where(inArray(thirdAccountTable.sysUserId, userIds));
