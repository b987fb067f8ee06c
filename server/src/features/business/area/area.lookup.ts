import { inArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '#db/db.ts';
import { areaTable } from './area.table.ts';

/** Ids of areas and all below them, as a subquery. UNION drops rows that are known already, so that a ring of parents ends. */
export const areaIdsBelow = (ids: readonly string[]): SQL => sql`
  with recursive below as (
    select id from biz_area where id = any(${sql.param([...ids])}::text[])
    union
    select child.id from biz_area child join below on child.pid = below.id
  ) select id from below`;

/** Whether the column names this area or one below it. */
export const isWithinArea = (column: PgColumn, id: string): SQL => sql`${column} in (${areaIdsBelow([id])})`;

/** Names and departments of these areas by id, for leads that name them. */
export const areasById = async (db: Db, ids: readonly string[]) => {
  const { id, areaName, orgCode } = areaTable;
  const rows = await db
    .select({ id, areaName, orgCode })
    .from(areaTable)
    .where(inArray(id, [...ids]));
  return new Map(rows.map((row) => [row.id, row]));
};
