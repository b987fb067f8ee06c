import { inArray } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { thirdAccountTable } from './third-account.table.ts';

/** In a transaction that deletes users: deletes their accounts at providers. */
export const removeThirdAccountsOf = (tx: Db, userIds: string[]) =>
  tx.delete(thirdAccountTable).where(inArray(thirdAccountTable.sysUserId, userIds));
