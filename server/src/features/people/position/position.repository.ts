import type { Db } from '#db/db.ts';
import { codedRows } from '#lists/stored-rows.ts';
import { positionTable } from './position.table.ts';

export const createPositionRepository = (db: Db) => codedRows(db, positionTable, positionTable.code);
export type PositionRepository = ReturnType<typeof createPositionRepository>;
