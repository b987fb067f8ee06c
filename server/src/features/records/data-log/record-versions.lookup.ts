import { and, desc, eq, sql } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { dataLogTable } from './data-log.table.ts';

const VERSIONS_AT_MOST = 100;

/** The `updateTime` of the row in a version. Contents that were moved in may be anything, so that a cast to JSON could fail. */
const versionTime = sql`substring(${dataLogTable.dataContent} from '"updateTime": ?"([^"]+)"')`;

/** Stored versions of one record, newest first, for features that show their own. */
export const createRecordVersions = (db: Db) => ({
  of: (table: string, id: string) =>
    db
      .select()
      .from(dataLogTable)
      .where(and(eq(dataLogTable.dataTable, table), eq(dataLogTable.dataId, id)))
      .orderBy(desc(dataLogTable.dataVersion))
      .limit(VERSIONS_AT_MOST),
  /** Whether all changes of a record after one of its versions are this person's. `since`: its `updateTime`; null: as it was added. */
  async areOwnSince(table: string, id: string, username: string, since: string | null) {
    const [found] = await db
      .select({
        known: sql<boolean | null>`bool_or(${versionTime} = ${since})`,
        others: sql<boolean | null>`bool_or(${dataLogTable.createBy} <> ${username} and ${versionTime} > ${since ?? ''})`,
      })
      .from(dataLogTable)
      .where(and(eq(dataLogTable.dataTable, table), eq(dataLogTable.dataId, id)));
    return (since === null || found?.known === true) && !found?.others;
  },
});
export type RecordVersions = ReturnType<typeof createRecordVersions>;
