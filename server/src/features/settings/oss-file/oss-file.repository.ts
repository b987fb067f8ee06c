import { getTableName, inArray } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { storedRows } from '#lists/stored-rows.ts';
import { ossFileTable } from './oss-file.table.ts';

/** Table of the files, as uses and sweeps name it. */
export const OSS_FILES = getTableName(ossFileTable);

export const createOssFileRepository = (db: Db, rows = storedRows(db, ossFileTable)) => ({
  ...rows,
  findByIds: (ids: readonly string[]) =>
    db
      .select()
      .from(ossFileTable)
      .where(inArray(ossFileTable.id, [...ids])),
});
export type OssFileRepository = ReturnType<typeof createOssFileRepository>;
