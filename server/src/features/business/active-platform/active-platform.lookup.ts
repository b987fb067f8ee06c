import { inArray, sql } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { activePlatformTable } from './active-platform.table.ts';

/** Status of these platforms by id, for leads that name them. */
export const platformStates = async (db: Db, ids: readonly string[]) => {
  const { id, status } = activePlatformTable;
  const rows = await db
    .select({ id, status })
    .from(activePlatformTable)
    .where(inArray(id, [...ids]));
  return new Map(rows.map((row) => [row.id, row.status]));
};

/**
 * What each platform cost within these days: its cost is spread evenly over its own days, and those in the range are added up. Platforms
 * without a day in the range are left out.
 */
export const platformCosts = async (db: Db, begin: string, end: string): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await db.execute<{ id: string; cost: number }>(sql`
    select id, round(cost * count(*) / (end_date - start_date + 1), 2)::float8 as cost
    from biz_active_platform
    cross join generate_series(greatest(start_date, ${begin}::date), least(end_date, ${end}::date), interval '1 day') as day
    where cost > 0 and end_date >= start_date
    group by id, cost, start_date, end_date`);
  return new Map(rows.map(({ id, cost }) => [id, cost]));
};
