import { asc, getTableName, isNotNull, sql } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { recycling } from '#features/records/removal/recycled-rows.changes.ts';
import { codedRows } from '#lists/stored-rows.ts';
import { dataSourceTable } from './data-source.table.ts';

/** Table of data sources, as the recycle bin names it. */
export const DATA_SOURCES = getTableName(dataSourceTable);
const OPTIONS_AT_MOST = 1000;

export const createDataSourceRepository = (db: Db) => ({
  ...codedRows(db, dataSourceTable, dataSourceTable.code),
  /** Into the bin: the password goes along as it is stored, encrypted. */
  remove: recycling(db, dataSourceTable, ({ name, code }) => ({ name, code })),
  options: () =>
    db
      .select({ value: sql<string>`${dataSourceTable.code}`, label: dataSourceTable.name, text: dataSourceTable.name })
      .from(dataSourceTable)
      .where(isNotNull(dataSourceTable.code))
      .orderBy(asc(dataSourceTable.code))
      .limit(OPTIONS_AT_MOST),
});
export type DataSourceRepository = ReturnType<typeof createDataSourceRepository>;
