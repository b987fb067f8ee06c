import { inArray } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { carTypeTable } from './car-type.table.ts';

/** Status of these car types by id, for leads that name them. */
export const carTypeStates = async (db: Db, ids: readonly string[]) => {
  const { id, status } = carTypeTable;
  const rows = await db
    .select({ id, status })
    .from(carTypeTable)
    .where(inArray(id, [...ids]));
  return new Map(rows.map((row) => [row.id, row.status]));
};
