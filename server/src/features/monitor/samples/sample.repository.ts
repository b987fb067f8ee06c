import { and, gt, lte, sql } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { metricMinuteTable as table } from './sample.table.ts';

/** Rows per process: minutes of a day. */
export const SLOTS = 1440;

export interface MinuteRow {
  process: string;
  minute: number;
  figures: Record<string, number>;
}

export const createSampleRepository = (db: Db) => ({
  async put(row: MinuteRow) {
    const { minute, figures } = row;
    await db
      .insert(table)
      .values({ ...row, slot: minute % SLOTS })
      .onConflictDoUpdate({ target: [table.process, table.slot], set: { minute, figures } });
  },
  /** Rows of the last `minutes` before `now`; those of a clock that ran ahead are left out. */
  between: (now: number, minutes: number): Promise<MinuteRow[]> =>
    db
      .select({ process: table.process, minute: table.minute, figures: table.figures })
      .from(table)
      .where(and(gt(table.minute, now - minutes), lte(table.minute, now)))
      .orderBy(table.process, table.minute),
  /** Removes what processes left that have not been seen for a day. */
  prune: (now: number) =>
    db.execute(sql`delete from ${table} where process in (
      select process from ${table} group by process having max(minute) < ${now - SLOTS})`),
});
export type SampleRepository = ReturnType<typeof createSampleRepository>;
