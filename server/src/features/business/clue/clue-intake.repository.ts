import { and, gte, inArray, sql } from 'drizzle-orm';
import { now } from '#db/clock.ts';
import type { Db } from '#db/db.ts';
import { newId } from '#db/new-id.ts';
import { clueTable } from './clue.table.ts';

type NewClue = Omit<typeof clueTable.$inferInsert, 'id' | 'clueNo' | 'repeatFlag'>;

/** Takes the next number of the lead's day, in the transaction that stores it. */
export type NextNumber = (tx: Db) => Promise<string>;

const REPEAT_DAYS = 30;
const TWIN_DAYS = 7;
const [YES, NO] = ['1', '0'];

export interface Incoming {
  row: NewClue;
  /** Stores the lead although the customer has one for the same car type. */
  force: boolean;
}

interface Known {
  phone: string;
  carTypeId: string;
  /** Created within the days in which the same customer and car type count as one lead. */
  isRecent: boolean;
}

const daysBefore = (days: number) => sql`${now()}::timestamp - make_interval(days => ${days})`;

const knownOf = (tx: Db, phones: readonly string[]): Promise<Known[]> =>
  tx
    .select({
      phone: clueTable.phone,
      carTypeId: clueTable.carTypeId,
      isRecent: sql<boolean>`${clueTable.createTime} >= ${daysBefore(TWIN_DAYS)}`,
    })
    .from(clueTable)
    .where(and(inArray(clueTable.phone, [...phones]), gte(clueTable.createTime, daysBefore(REPEAT_DAYS))));

/** Locks these numbers until the end of the transaction, in one order for all callers, so that two of them cannot wait for each other. */
const lockPhones = (tx: Db, phones: readonly string[]) =>
  tx.execute(sql`
    select pg_advisory_xact_lock(hashtextextended('biz_clue ' || phone, 0))
    from (select distinct phone from unnest(${sql.param([...phones])}::text[]) as asked(phone) order by phone) as asked`);

export const createClueIntake = (db: Db, nextNumber: NextNumber) => ({
  /**
   * Stores new leads with their numbers. A lead is repeated if its phone has one of the last 30 days; one of the last 7 days for the same
   * car type keeps it from being stored.
   *
   * @returns for each whether it was stored
   */
  store: (leads: readonly Incoming[]): Promise<boolean[]> =>
    db.transaction(async (tx) => {
      const phones = leads.map(({ row }) => row.phone);
      await lockPhones(tx, phones);
      const known = await knownOf(tx, phones);
      const stored: boolean[] = [];
      for (const { row, force } of leads) {
        const same = known.filter(({ phone }) => phone === row.phone);
        const isTwin = same.some(({ carTypeId, isRecent }) => isRecent && carTypeId === row.carTypeId);
        stored.push(force || !isTwin);
        if (isTwin && !force) continue;
        const clueNo = await nextNumber(tx);
        await tx.insert(clueTable).values({ ...row, id: newId(), clueNo, repeatFlag: same.length ? YES : NO });
        known.push({ phone: row.phone, carTypeId: row.carTypeId, isRecent: true });
      }
      return stored;
    }),
});
export type ClueIntake = ReturnType<typeof createClueIntake>;
