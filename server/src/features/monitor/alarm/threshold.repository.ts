import type { ThresholdDraft, ThresholdName } from '@mortise/shared/contract/monitor';
import type { Db } from '#db/db.ts';
import { metricThresholdTable as table } from './threshold.table.ts';

export const createThresholdRepository = (db: Db) => ({
  async changed(): Promise<ThresholdDraft[]> {
    const rows = await db.select({ name: table.id, high: table.high, veryHigh: table.veryHigh }).from(table).orderBy(table.id);
    // written by `replace` alone, whose names are checked
    return rows as ((typeof rows)[number] & { name: ThresholdName })[];
  },
  replace: (thresholds: readonly ThresholdDraft[]) =>
    db.transaction(async (tx) => {
      await tx.delete(table);
      if (thresholds.length) await tx.insert(table).values(thresholds.map(({ name, ...levels }) => ({ id: name, ...levels })));
    }),
});
export type ThresholdRepository = ReturnType<typeof createThresholdRepository>;
