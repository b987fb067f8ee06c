import type { ListQuery } from '@mortise/shared/contract';
import { asc, eq, sql } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { findPage } from '#lists/find-page.ts';
import { codedRows } from '#lists/stored-rows.ts';
import { cluesOfPlatform, hasClues } from '../clue/clue.lookup.ts';
import { activePlatformTable } from './active-platform.table.ts';

const { id, platformName, platformCode, sortNo, status } = activePlatformTable;

export const createActivePlatformRepository = (db: Db) => ({
  ...codedRows(db, activePlatformTable, platformCode),
  findPage: (query: ListQuery) =>
    findPage<typeof activePlatformTable.$inferSelect>(db, activePlatformTable, query, {
      extras: { clueCount: cluesOfPlatform(sql`page.id`) },
    }),
  isUsed: (ids: readonly string[]) => hasClues(db, 'platform', ids),
  options: (wanted?: string) =>
    db
      .select({ value: id, text: platformName, code: platformCode })
      .from(activePlatformTable)
      .where(wanted ? eq(status, wanted) : undefined)
      .orderBy(asc(sortNo), asc(platformCode)),
});
export type ActivePlatformRepository = ReturnType<typeof createActivePlatformRepository>;
