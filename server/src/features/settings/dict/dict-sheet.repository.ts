import { asc, inArray } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { dictItemTable, dictTable } from './dict.table.ts';

export type DictRow = typeof dictTable.$inferInsert;
export type DictEntryRow = typeof dictItemTable.$inferInsert;

export const createDictSheetRepository = (db: Db) => ({
  entriesOf: (dictIds: string[]) =>
    db
      .select()
      .from(dictItemTable)
      .where(inArray(dictItemTable.dictId, dictIds))
      .orderBy(asc(dictItemTable.sortOrder), asc(dictItemTable.id)),
  insertAll: (dicts: DictRow[], entries: DictEntryRow[]) =>
    db.transaction(async (tx) => {
      if (dicts.length) await tx.insert(dictTable).values(dicts);
      if (entries.length) await tx.insert(dictItemTable).values(entries);
    }),
});
export type DictSheetRepository = ReturnType<typeof createDictSheetRepository>;
