import type { ExportQuery } from '@mortise/shared/contract';
import type { Dict } from '@mortise/shared/contract/settings';
import { asc, inArray } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { findRows } from '#lists/find-rows.ts';
import { dictItemTable, dictTable } from './dict.table.ts';
import { liveDicts } from './dict-keeping.repository.ts';

export type DictRow = typeof dictTable.$inferInsert;
export type DictEntryRow = typeof dictItemTable.$inferInsert;

export const createDictSheetRepository = (db: Db) => ({
  findRows: (query: ExportQuery) => findRows<Dict>(db, dictTable, query, liveDicts),
  entriesOf: (dictIds: string[]) =>
    db
      .select()
      .from(dictItemTable)
      .where(inArray(dictItemTable.dictId, dictIds))
      .orderBy(asc(dictItemTable.sortOrder), asc(dictItemTable.id)),
  /** In the recycle bin as well. */
  async takenCodes(codes: string[]) {
    const rows = await db.select({ code: dictTable.dictCode }).from(dictTable).where(inArray(dictTable.dictCode, codes));
    return new Set(rows.map(({ code }) => code));
  },
  insertAll: (dicts: DictRow[], entries: DictEntryRow[]) =>
    db.transaction(async (tx) => {
      if (dicts.length) await tx.insert(dictTable).values(dicts);
      if (entries.length) await tx.insert(dictItemTable).values(entries);
    }),
});
export type DictSheetRepository = ReturnType<typeof createDictSheetRepository>;
