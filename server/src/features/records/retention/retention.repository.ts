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
const OUTCOME = sql`
  select (select count(*)::int from old) as read, (select count(*)::int from gone) as removed, last.time, last.id
  from (select 1) as one left join (select create_time::text as time, id from old order by create_time desc, id desc limit 1) as last on true`;

/** Oldest rows after a place and before a moment, by the index on their time. */
const oldOf = (table: SQL, columns: SQL, before: string, { time, id }: Place) => sql`
  select ${columns} from ${table} where (create_time, id) > (${time}::timestamp, ${id}) and create_time < ${before}
  order by create_time, id limit ${AT_ONCE}`;

type Statement = (before: string, place: Place, db: Db) => SQL | Promise<SQL>;

/** Log rows, the sign-ins among them counted by account. */
const logs: Statement = (before, place) => sql`
  with old as (${oldOf(sql`sys_log`, sql`id, create_time`, before, place)}),
  gone as (delete from sys_log using old where sys_log.id = old.id returning sys_log.log_type, sys_log.userid),
  counted as (
    insert into sys_removed_sign_in (username, visits)
    select coalesce(userid, ''), count(*) from gone where log_type = 1 group by 1
    on conflict (username) do update set visits = sys_removed_sign_in.visits + excluded.visits)
  ${OUTCOME}`;

/** Whether a version says that its record was removed. Contents that were moved in may be anything, so that a cast to JSON could fail. */
const saysRemoved = (content: string | null) => {
  try {
    return JSON.parse(content ?? '')?.deleted === true;
  } catch {
    return false;
  }
};

/**
 * Versions of records. The newest one of a record stays, however old: the next change is compared with it, and numbers go on from it. One
 * that says that its record was removed goes too.
 */
const versions: Statement = async (before, place, db) => {
  const old = oldOf(sql`sys_data_log`, sql`id, create_time, data_content`, before, place);
  const { rows } = await db.execute<{ id: string; content: string | null }>(
    sql`select id, data_content as content from (${old}) as old where data_content like '%"deleted": true%'`,
  );
  const removals = rows.filter(({ content }) => saysRemoved(content)).map(({ id }) => id);
  return sql`
    with old as (${old}),
    gone as (
      delete from sys_data_log version using old where version.id = old.id and (
        version.id = any(${sql.param(removals)}::text[])
        or exists (
          select from sys_data_log later where later.data_table = version.data_table and later.data_id = version.data_id
            and later.data_version > version.data_version))
      returning version.id)
    ${OUTCOME}`;
};

const remover =
  (db: Db, statement: Statement) =>
  async (before: string, place: Place = START): Promise<Removed> => {
    const { rows } = await db.execute<{ read: number; removed: number; time: string; id: string }>(await statement(before, place, db));
    const { read = 0, removed = 0, time = '', id = '' } = rows[0] ?? {};
    return { removed, next: read === AT_ONCE ? { time, id } : undefined };
  };

/** Removes at most `AT_ONCE` rows older than `before` (`yyyy-MM-dd HH:mm:ss`, GMT+8), the oldest first. */
export type RemoveSome = ReturnType<typeof remover>;

export const removeSomeLogs = (db: Db): RemoveSome => remover(db, logs);
export const removeSomeVersions = (db: Db): RemoveSome => remover(db, versions);
