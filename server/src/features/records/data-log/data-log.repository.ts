import type { ListQuery } from '@mortise/shared/contract';
import { and, asc, desc, eq, inArray, type SQL } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { findPage } from '#lists/find-page.ts';
import { dataLogTable } from './data-log.table.ts';

// limit for records that change often; the newest versions are the ones that users compare
const VERSION_LIMIT = 500;
// saving one record leaves several versions
const READ_EDITS = 200;

const { dataTable, dataId } = dataLogTable;

/** `narrow`: the condition on versions that the caller may see (visible-versions.lookup.ts). */
export const createDataLogRepository = (db: Db, narrow: () => Promise<SQL | undefined>) => ({
  /** Versions of one second follow each other by record and number, in the direction of the sort. */
  async findPage(query: ListQuery) {
    const direction = /asc$/i.test(query.order ?? '') ? asc : desc;
    const orderBy = [dataTable, dataId, dataLogTable.dataVersion].map((column) => direction(column));
    return findPage<typeof dataLogTable.$inferSelect>(db, dataLogTable, query, { where: await narrow(), orderBy });
  },
  /** Records of these tables that a user changed, latest change first, each with what its newest version says. */
  async editsBy(username: string, tables: readonly string[]) {
    if (!tables.length) return [];
    const edits = await db
      .select({ dataTable, dataId, changedAt: dataLogTable.createTime })
      .from(dataLogTable)
      .where(and(await narrow(), eq(dataLogTable.createBy, username), inArray(dataTable, [...tables])))
      .orderBy(desc(dataLogTable.createTime))
      .limit(READ_EDITS);
    const latest = [...new Map(edits.toReversed().map((edit) => [`${edit.dataTable} ${edit.dataId}`, edit])).values()];
    const newest = await db
      .selectDistinctOn([dataTable, dataId], { dataTable, dataId, content: dataLogTable.dataContent })
      .from(dataLogTable)
      .where(
        inArray(
          dataId,
          latest.map((edit) => edit.dataId ?? ''),
        ),
      )
      .orderBy(dataTable, dataId, desc(dataLogTable.dataVersion));
    return latest
      .map((edit) => ({
        dataTable: edit.dataTable ?? '',
        dataId: edit.dataId ?? '',
        changedAt: edit.changedAt ?? '',
        content: newest.find((version) => version.dataTable === edit.dataTable && version.dataId === edit.dataId)?.content ?? '',
      }))
      .sort((one, other) => other.changedAt.localeCompare(one.changedAt));
  },
  withIds: async (ids: string[]) =>
    db
      .select()
      .from(dataLogTable)
      .where(and(await narrow(), inArray(dataLogTable.id, ids)))
      .orderBy(dataLogTable.dataVersion),
  versionsOf: async (table: string, id: string) =>
    db
      .select()
      .from(dataLogTable)
      .where(and(await narrow(), eq(dataTable, table), eq(dataId, id)))
      .orderBy(desc(dataLogTable.dataVersion))
      .limit(VERSION_LIMIT),
});
export type DataLogRepository = ReturnType<typeof createDataLogRepository>;
