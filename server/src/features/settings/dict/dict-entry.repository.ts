import type { ListQuery } from '@mortise/shared/contract';
import type { DictEntry, DictEntryDraft } from '@mortise/shared/contract/settings';
import { and, asc, eq, inArray, ne } from 'drizzle-orm';
import { asRead, type Edited, refuseStale } from '#db/as-read.ts';
import type { Db } from '#db/db.ts';
import { newId } from '#db/new-id.ts';
import { findPage } from '#lists/find-page.ts';
import { dictItemTable, dictTable } from './dict.table.ts';

export const createDictEntryRepository = (db: Db) => ({
  findPage: (query: ListQuery) => findPage<DictEntry>(db, dictItemTable, query, { orderBy: [asc(dictItemTable.sortOrder)] }),
  findById: async (id: string) => (await db.select().from(dictItemTable).where(eq(dictItemTable.id, id)))[0],
  hasDict: async (dictId: string) => (await db.select({ id: dictTable.id }).from(dictTable).where(eq(dictTable.id, dictId))).length > 0,
  async isTaken(dictId: string, itemValue: string, exceptId: string) {
    const same = and(eq(dictItemTable.dictId, dictId), eq(dictItemTable.itemValue, itemValue), ne(dictItemTable.id, exceptId));
    return (await db.select({ id: dictItemTable.id }).from(dictItemTable).where(same).limit(1)).length > 0;
  },
  insert: (draft: DictEntryDraft) => db.insert(dictItemTable).values({ ...draft, id: newId() }),
  update: async (id: string, { updateTime, ...draft }: Edited<DictEntryDraft>) =>
    refuseStale(
      await db
        .update(dictItemTable)
        .set(draft)
        .where(asRead(dictItemTable, id, updateTime)),
    ),
  remove: async (ids: string[]) => (await db.delete(dictItemTable).where(inArray(dictItemTable.id, ids))).rowCount ?? 0,
});
export type DictEntryRepository = ReturnType<typeof createDictEntryRepository>;
