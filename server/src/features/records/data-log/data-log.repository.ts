import type { ListQuery } from '@mortise/shared/contract';
import { and, desc, eq, inArray, type SQL } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { findPage } from '#lists/find-page.ts';
import { dataLogTable } from './data-log.table.ts';

// limit for records that change often; the newest versions are the ones that users compare
const VERSION_LIMIT = 500;

/** `narrow`: the condition on versions that the caller may see (visible-versions.lookup.ts). */
export const createDataLogRepository = (db: Db, narrow: () => Promise<SQL | undefined>) => ({
  findPage: async (query: ListQuery) => findPage<typeof dataLogTable.$inferSelect>(db, dataLogTable, query, { where: await narrow() }),
  withIds: async (ids: string[]) =>
    db
      .select()
      .from(dataLogTable)
      .where(and(await narrow(), inArray(dataLogTable.id, ids)))
      .orderBy(dataLogTable.dataVersion),
  versionsOf: async (dataTable: string, dataId: string) =>
    db
      .select()
      .from(dataLogTable)
      .where(and(await narrow(), eq(dataLogTable.dataTable, dataTable), eq(dataLogTable.dataId, dataId)))
      .orderBy(desc(dataLogTable.dataVersion))
      .limit(VERSION_LIMIT),
});
export type DataLogRepository = ReturnType<typeof createDataLogRepository>;
