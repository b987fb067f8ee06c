import type { ExportQuery, ListQuery } from '@mortise/shared/contract';
import type { Position, PositionDraft } from '@mortise/shared/contract/people';
import { eq, inArray } from 'drizzle-orm';
import { asRead, type Edited, refuseStale } from '#db/as-read.ts';
import type { Db } from '#db/db.ts';
import { newId } from '#db/new-id.ts';
import { findPage } from '#lists/find-page.ts';
import { findRows } from '#lists/find-rows.ts';
import { positionTable } from './position.table.ts';

export const createPositionRepository = (db: Db) => ({
  findRows: (query: ExportQuery) => findRows<Position>(db, positionTable, query),
  findPage: (query: ListQuery) => findPage<Position>(db, positionTable, query),
  findById: async (id: string) => (await db.select().from(positionTable).where(eq(positionTable.id, id)))[0],
  findByCode: async (code: string) => (await db.select().from(positionTable).where(eq(positionTable.code, code)))[0],
  takenCodes: async (codes: string[]) => {
    const rows = await db.select({ code: positionTable.code }).from(positionTable).where(inArray(positionTable.code, codes));
    return new Set(rows.map(({ code }) => code));
  },
  insertAll: (drafts: PositionDraft[]) => db.insert(positionTable).values(drafts.map((draft) => ({ ...draft, id: newId() }))),
  insert: (draft: PositionDraft) => db.insert(positionTable).values({ ...draft, id: newId() }),
  update: async (id: string, { updateTime, ...draft }: Edited<PositionDraft>) =>
    refuseStale(
      await db
        .update(positionTable)
        .set(draft)
        .where(asRead(positionTable, id, updateTime)),
    ),
  /** How many there were. */
  remove: async (ids: string[]) => (await db.delete(positionTable).where(inArray(positionTable.id, ids))).rowCount ?? 0,
});
export type PositionRepository = ReturnType<typeof createPositionRepository>;
