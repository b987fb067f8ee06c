import { asc, isNotNull, sql } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { codedRows } from '#lists/stored-rows.ts';
import { dataSourceTable } from './data-source.table.ts';

const OPTIONS_AT_MOST = 1000;

export const createDataSourceRepository = (db: Db) => ({
  ...codedRows(db, dataSourceTable, dataSourceTable.code),
  options: () =>
    db
      .select({ value: sql<string>`${dataSourceTable.code}`, label: dataSourceTable.name, text: dataSourceTable.name })
      .from(dataSourceTable)
      .where(isNotNull(dataSourceTable.code))
      .orderBy(asc(dataSourceTable.code))
      .limit(OPTIONS_AT_MOST),
});
export type DataSourceRepository = ReturnType<typeof createDataSourceRepository>;
