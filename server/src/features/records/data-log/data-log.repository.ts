import type { ListQuery } from '@mortise/shared/contract';
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { findPage } from '#lists/find-page.ts';
import { dataLogTable } from './data-log.table.ts';

// limit for records that change often; the newest versions are the ones that users compare
const VERSION_LIMIT = 500;

export const createDataLogRepository = (db: Db) => ({
  findPage: (query: ListQuery) => findPage<typeof dataLogTable.$inferSelect>(db, dataLogTable, query),
  withIds: (ids: string[]) => db.select().from(dataLogTable).where(inArray(dataLogTable.id, ids)).orderBy(dataLogTable.dataVersion),
  versionsOf: (dataTable: string, dataId: string) =>
    db
      .select()
      .from(dataLogTable)
      .where(and(eq(dataLogTable.dataTable, dataTable), eq(dataLogTable.dataId, dataId)))
      .orderBy(desc(dataLogTable.dataVersion))
      .limit(VERSION_LIMIT),
});
export type DataLogRepository = ReturnType<typeof createDataLogRepository>;
