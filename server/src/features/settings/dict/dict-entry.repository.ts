import type { ListQuery } from '@mortise/shared/contract';
import { and, asc, eq, ne } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { storedRows } from '#lists/stored-rows.ts';
import { dictItemTable, dictTable } from './dict.table.ts';

export const createDictEntryRepository = (db: Db) => {
  const rows = storedRows(db, dictItemTable);
  return {
    ...rows,
    findPage: (query: ListQuery) => rows.findPage(query, { orderBy: [asc(dictItemTable.sortOrder)] }),
    hasDict: async (dictId: string) => (await db.$count(dictTable, eq(dictTable.id, dictId))) > 0,
    isTaken: async (dictId: string, itemValue: string, exceptId: string) =>
      (await db.$count(
        dictItemTable,
        and(eq(dictItemTable.dictId, dictId), eq(dictItemTable.itemValue, itemValue), ne(dictItemTable.id, exceptId)),
      )) > 0,
  };
};
export type DictEntryRepository = ReturnType<typeof createDictEntryRepository>;
