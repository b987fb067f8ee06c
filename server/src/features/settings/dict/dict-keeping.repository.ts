import type { ListQuery } from '@mortise/shared/contract';
import type { Dict, DictDraft } from '@mortise/shared/contract/settings';
import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import { asRead, type Edited, refuseStale } from '#db/as-read.ts';
import type { Db } from '#db/db.ts';
import { newId } from '#db/new-id.ts';
import { findPage } from '#lists/find-page.ts';
import { dictTable } from './dict.table.ts';

const LIVE = 0;
const RECYCLED = 1;

const live = eq(dictTable.delFlag, LIVE);
/** What lists and exports show. */
export const liveDicts = { where: live, ignore: ['delFlag', 'del_flag'] };
const recycled = eq(dictTable.delFlag, RECYCLED);

export const createDictKeepingRepository = (db: Db) => {
  const mark = async (ids: string[], from: number, to: number) => {
    const moved = await db
      .update(dictTable)
      .set({ delFlag: to })
      .where(and(eq(dictTable.delFlag, from), inArray(dictTable.id, ids)));
    return moved.rowCount ?? 0;
  };

  return {
    findPage: (query: ListQuery) => findPage<Dict>(db, dictTable, query, liveDicts),
    findAll: () => db.select().from(dictTable).where(live).orderBy(asc(dictTable.dictCode)),
    findById: async (id: string) =>
      (
        await db
          .select()
          .from(dictTable)
          .where(and(live, eq(dictTable.id, id)))
      )[0],
    /** In the recycle bin as well: it still occupies its code. */
    findByCode: async (code: string) => (await db.select().from(dictTable).where(eq(dictTable.dictCode, code)))[0],
    findRecycled: () => db.select().from(dictTable).where(recycled).orderBy(desc(dictTable.updateTime), asc(dictTable.dictCode)),

    insert: (draft: DictDraft) => db.insert(dictTable).values({ ...draft, id: newId(), delFlag: LIVE }),
    update: async (id: string, { updateTime, ...draft }: Edited<DictDraft>) =>
      refuseStale(
        await db
          .update(dictTable)
          .set(draft)
          .where(asRead(dictTable, id, updateTime)),
      ),
    recycle: (ids: string[]) => mark(ids, LIVE, RECYCLED),
    restore: (id: string) => mark([id], RECYCLED, LIVE),
    /** Its entries go along by the database's keys. */
    destroy: async (id: string) => (await db.delete(dictTable).where(and(recycled, eq(dictTable.id, id)))).rowCount ?? 0,
  };
};
export type DictKeepingRepository = ReturnType<typeof createDictKeepingRepository>;
