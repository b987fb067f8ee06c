import { and, asc, eq, or, sql } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { contains } from '#lists/like.ts';
import { codedRows } from '#lists/stored-rows.ts';
import { hasClues } from '../clue/clue.lookup.ts';
import { carTypeTable } from './car-type.table.ts';

const { id, carCode, brand, series, modelName, sortNo, status } = carTypeTable;
const OPTIONS_AT_MOST = 500;

export const createCarTypeRepository = (db: Db) => ({
  ...codedRows(db, carTypeTable, carCode),
  isUsed: (ids: readonly string[]) => hasClues(db, 'carType', ids),
  options: (keyword?: string, wanted?: string) =>
    db
      .select({ value: id, text: sql<string>`concat_ws(' ', ${brand}, ${series}, ${modelName})` })
      .from(carTypeTable)
      .where(
        and(wanted ? eq(status, wanted) : undefined, or(contains(brand, keyword), contains(series, keyword), contains(modelName, keyword))),
      )
      .orderBy(asc(sortNo), asc(carCode))
      .limit(OPTIONS_AT_MOST),
});
export type CarTypeRepository = ReturnType<typeof createCarTypeRepository>;
