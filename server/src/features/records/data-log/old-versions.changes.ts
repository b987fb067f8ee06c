import { sql } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { OUTCOME, oldOf, remover, type Statement } from '../retention/old-rows.changes.ts';

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
const removal: Statement = async (before, place, db) => {
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

export const removeSomeVersions = (db: Db) => remover(db, removal);
