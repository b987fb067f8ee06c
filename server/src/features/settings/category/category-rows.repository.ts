import { asc, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { categoryTable } from './category.table.ts';

export type CategoryRow = typeof categoryTable.$inferSelect;

/** Rows of one answer: what a browser can show, and far more than people keep. */
const MOST = 20_000;

/** The order of categories everywhere: by code, then by time. */
export const inOrder = [sql`${categoryTable.code} collate "C" asc nulls last`, asc(categoryTable.createTime), asc(categoryTable.id)];

export const rowsWhere = (db: Db, where: SQL | undefined) =>
  db
    .select()
    .from(categoryTable)
    .where(where)
    .orderBy(...inOrder)
    .limit(MOST);

/** Condition: the row is below one of these. `union` drops ids that were reached before, so that a cycle ends. */
export const isBelow = (ids: readonly string[]) => sql`${categoryTable.id} in (
  with recursive branch as (
    select c.id from sys_category c where c.pid = any(${sql.param([...ids])}::text[])
    union
    select c.id from sys_category c join branch b on c.pid = b.id
  ) select id from branch)`;

/** From each of the rows up to the root: the names of those above, from the root down. */
export const namesAbove = async (db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string[]>> => {
  const { rows } = await db.execute<{ id: string; names: string[] }>(sql`
    with recursive up as (
      select c.id as start, c.pid, 0 as step, array[c.id::text] as seen from sys_category c where c.id = any(${sql.param([...ids])}::text[])
      union all
      select u.start, p.pid, u.step + 1, u.seen || p.id::text from up u join sys_category p on p.id = u.pid where not p.id::text = any(u.seen)
    )
    select u.start as id, array_agg(coalesce(p.name, '') order by u.step desc) as names
    from up u join sys_category p on p.id = u.seen[u.step + 1] where u.step > 0 group by u.start`);
  return new Map(rows.map(({ id, names }) => [id, names]));
};
