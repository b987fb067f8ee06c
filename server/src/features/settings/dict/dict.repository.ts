import type { ExportQuery, ListQuery } from '@mortise/shared/contract';
import type { DictDraft } from '@mortise/shared/contract/settings';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { LIVE, REMOVED } from '#db/soft-delete.ts';
import { codedRows } from '#lists/stored-rows.ts';
import { dictItemTable, dictTable } from './dict.table.ts';

const live = eq(dictTable.delFlag, LIVE);
const liveDicts = { where: live, ignore: ['delFlag', 'del_flag'] };
const recycled = eq(dictTable.delFlag, REMOVED);

export const createDictRepository = (db: Db) => {
  // includes recycled dictionaries, whose codes are still taken
  const rows = codedRows(db, dictTable, dictTable.dictCode);
  const mark = async (ids: string[], from: number, to: number) => {
    const moved = await db
      .update(dictTable)
      .set({ delFlag: to })
      .where(and(eq(dictTable.delFlag, from), inArray(dictTable.id, ids)));
    return moved.rowCount ?? 0;
  };

  return {
    findPage: (query: ListQuery) => rows.findPage(query, liveDicts),
    findRows: (query: ExportQuery) => rows.findRows(query, liveDicts),
    findAll: () => db.select().from(dictTable).where(live).orderBy(asc(dictTable.dictCode)),
    findById: async (id: string) =>
      (
        await db
          .select()
          .from(dictTable)
          .where(and(live, eq(dictTable.id, id)))
      )[0],
    /** Codes of live dictionaries, and the number of their entries. */
    async findReach(ids: string[]) {
      const rows = await db
        .select({ code: dictTable.dictCode })
        .from(dictTable)
        .where(and(live, inArray(dictTable.id, ids)));
      return { codes: rows.map(({ code }) => code), entries: await db.$count(dictItemTable, inArray(dictItemTable.dictId, ids)) };
    },
    findRecycled: () =>
      db.select().from(dictTable).where(recycled).orderBy(sql`${dictTable.updateTime} desc nulls last`, asc(dictTable.dictCode)),

    findByCode: rows.findByCode,
    takenCodes: rows.takenCodes,
    /** Those of the codes that recycled dictionaries hold. */
    async removedCodes(codes: string[]) {
      const found = codes.length
        ? await db
            .select({ code: dictTable.dictCode })
            .from(dictTable)
            .where(and(recycled, inArray(dictTable.dictCode, codes)))
        : [];
      return new Set(found.map(({ code }) => code));
    },
    insert: (draft: DictDraft) => rows.insert({ ...draft, delFlag: LIVE }),
    update: rows.update,
    recycle: (ids: string[]) => mark(ids, LIVE, REMOVED),
    restore: (id: string) => mark([id], REMOVED, LIVE),
    /** Deletes a recycled dictionary; a foreign key removes its entries. */
    destroy: async (id: string) => (await db.delete(dictTable).where(and(recycled, eq(dictTable.id, id)))).rowCount ?? 0,
  };
};
export type DictRepository = ReturnType<typeof createDictRepository>;
