import { and, desc, eq } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { dataLogTable } from './data-log.table.ts';

const VERSIONS_AT_MOST = 100;

/** Stored versions of one record, newest first, for features that show their own. */
export const createRecordVersions = (db: Db) => ({
  of: (table: string, id: string) =>
    db
      .select()
      .from(dataLogTable)
      .where(and(eq(dataLogTable.dataTable, table), eq(dataLogTable.dataId, id)))
      .orderBy(desc(dataLogTable.dataVersion))
      .limit(VERSIONS_AT_MOST),
});
export type RecordVersions = ReturnType<typeof createRecordVersions>;
