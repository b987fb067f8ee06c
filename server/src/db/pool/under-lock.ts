import { sql } from 'drizzle-orm';
import type { Db } from '../db.ts';

/**
 * Runs `work` in a transaction that holds the advisory lock of that name, in one process at a time: for limits that count rows before an
 * insert, which parallel calls would otherwise pass together.
 */
export const underLock = <Result>(db: Db, name: string, work: (tx: Db) => Promise<Result>): Promise<Result> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
    return work(tx);
  });
