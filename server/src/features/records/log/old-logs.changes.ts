import { sql } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { OUTCOME, oldOf, remover, type Statement } from '../retention/old-rows.changes.ts';

/** Log rows, the sign-ins among them counted by account. */
const removal: Statement = (before, place) => sql`
  with old as (${oldOf(sql`sys_log`, sql`id, create_time`, before, place)}),
  gone as (delete from sys_log using old where sys_log.id = old.id returning sys_log.log_type, sys_log.userid),
  counted as (
    insert into sys_removed_sign_in (username, visits)
    select coalesce(userid, ''), count(*) from gone where log_type = 1 group by 1
    on conflict (username) do update set visits = sys_removed_sign_in.visits + excluded.visits)
  ${OUTCOME}`;

export const removeSomeLogs = (db: Db) => remover(db, removal);
