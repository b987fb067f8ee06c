import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#db/db.ts';

/** Rows per statement: few enough that nobody waits for one. */
export const AT_ONCE = 1000;

/** Where the next statement goes on. */
export interface Place {
  time: string;
  id: string;
}

/** What one statement read and removed. `next`: undefined when no older row is left. */
export interface Removed {
  removed: number;
  next: Place | undefined;
}

const START: Place = { time: '-infinity', id: '' };

/** Counts and the last place; `old` and `gone` name the rows that a statement read and removed. */
export const OUTCOME = sql`
  select (select count(*)::int from old) as read, (select count(*)::int from gone) as removed, last.time, last.id
  from (select 1) as one left join (select create_time::text as time, id from old order by create_time desc, id desc limit 1) as last on true`;

/** Oldest rows after a place and before a moment, by the index on their time. */
export const oldOf = (table: SQL, columns: SQL, before: string, { time, id }: Place) => sql`
  select ${columns} from ${table} where (create_time, id) > (${time}::timestamp, ${id}) and create_time < ${before}
  order by create_time, id limit ${AT_ONCE}`;

export type Statement = (before: string, place: Place, db: Db) => SQL | Promise<SQL>;

export const remover =
  (db: Db, statement: Statement) =>
  async (before: string, place: Place = START): Promise<Removed> => {
    const { rows } = await db.execute<{ read: number; removed: number; time: string; id: string }>(await statement(before, place, db));
    const { read = 0, removed = 0, time = '', id = '' } = rows[0] ?? {};
    return { removed, next: read === AT_ONCE ? { time, id } : undefined };
  };

/** Removes at most `AT_ONCE` rows older than `before` (`yyyy-MM-dd HH:mm:ss`, GMT+8), the oldest first. */
export type RemoveSome = ReturnType<typeof remover>;
