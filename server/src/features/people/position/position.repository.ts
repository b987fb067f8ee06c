import { getTableName, inArray } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { recycle } from '#features/records/removal/removal.changes.ts';
import { codedRows } from '#lists/stored-rows.ts';
import { positionTable } from './position.table.ts';

/** Table of positions, as the recycle bin names it. */
export const POSITIONS = getTableName(positionTable);

export const createPositionRepository = (db: Db) => ({
  ...codedRows(db, positionTable, positionTable.code),
  findByIds: (ids: string[]) => db.select().from(positionTable).where(inArray(positionTable.id, ids)),
  recycle: (positions: readonly (typeof positionTable.$inferSelect)[]) => db.transaction((tx) => recycle(tx, POSITIONS, positions)),
});
export type PositionRepository = ReturnType<typeof createPositionRepository>;
