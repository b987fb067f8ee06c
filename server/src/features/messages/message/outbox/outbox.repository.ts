import { MESSAGE_STATE, MESSAGE_TYPE } from '@mortise/shared/contract/messages';
import { eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { messageTable } from '../message.table.ts';

/** A message as channels get it. */
export interface OutgoingMessage {
  id: string;
  esType: string | null;
  esTitle: string | null;
  esContent: string | null;
  esReceiver: string | null;
  esSendNum: number | null;
  attachmentId: string | null;
}

const local = sql`(clock_timestamp() at time zone 'Asia/Shanghai')`;
const outgoing = sql`id, es_type as "esType", es_title as "esTitle", es_content as "esContent", es_receiver as "esReceiver",
  es_send_num as "esSendNum", attachment_id as "attachmentId"`;

/**
 * Messages under way. A claim is a lease in the row: a process that dies holds nothing back for longer, and no connection waits while a mail
 * server answers.
 */
export const createOutboxRepository = (db: Db) => ({
  /** Claims due messages, oldest first. Processes that claim at once get different ones. */
  async claim(limit: number, leaseSeconds: number) {
    const { rows } = await db.execute<{ [K in keyof OutgoingMessage]: OutgoingMessage[K] }>(sql`
      update ${messageTable} set leased_until = ${local} + make_interval(secs => ${leaseSeconds})
      where id in (
        select id from ${messageTable}
        where next_try_time <= ${local} and (leased_until is null or leased_until < ${local})
        order by next_try_time, create_time limit ${limit} for update skip locked)
      returning ${outgoing}`);
    return rows;
  },
  async find(id: string) {
    const { rows } = await db.execute<{ [K in keyof OutgoingMessage]: OutgoingMessage[K] }>(
      sql`select ${outgoing} from ${messageTable} where ${eq(messageTable.id, id)}`,
    );
    return rows[0];
  },
  markSent: (id: string) =>
    db.execute(sql`update ${messageTable} set es_send_status = ${MESSAGE_STATE.sent}, es_send_num = coalesce(es_send_num, 0) + 1,
      es_send_time = ${local}, es_result = null, next_try_time = null, leased_until = null where id = ${id}`),
  /** @param retrySeconds null: never by itself */
  markFailed: (id: string, reason: string, retrySeconds: number | null) =>
    db.execute(sql`update ${messageTable} set es_send_status = ${MESSAGE_STATE.failed}, es_send_num = coalesce(es_send_num, 0) + 1,
      es_send_time = ${local}, es_result = ${reason.slice(0, 1000)}, leased_until = null,
      next_try_time = ${local} + make_interval(secs => ${retrySeconds}::float8) where id = ${id}`),
  /** Gives back what was claimed and not tried. */
  release: (ids: string[]) => db.execute(sql`update ${messageTable} set leased_until = null where ${inArray(messageTable.id, ids)}`),
  /** Puts it off without counting an attempt. */
  postpone: (id: string, reason: string, seconds: number) =>
    db.execute(sql`update ${messageTable} set es_result = ${reason}, leased_until = null,
      next_try_time = ${local} + make_interval(secs => ${seconds}) where id = ${id}`),
  /** Messages that this receiver got by this channel within an hour. */
  async sentWithinHour({ esReceiver, esType }: OutgoingMessage) {
    const { rows } = await db.execute<{ sent: number }>(sql`select count(*)::int as sent from ${messageTable}
      where es_receiver = ${esReceiver} and es_type = ${esType} and es_send_status = ${MESSAGE_STATE.sent}
        and es_send_time > ${local} - interval '1 hour'`);
    return rows[0]?.sent ?? 0;
  },
  /** Those of the users for whom the system queued no message with this title within an hour; what a person writes does not count. */
  async notToldWithinHour(usernames: readonly string[], title: string) {
    const { rows } = await db.execute<{ username: string }>(sql`
      select username from unnest(${sql.param([...usernames])}::text[]) username
      where not exists (select from ${messageTable} where es_receiver = username and es_type = ${MESSAGE_TYPE.system}
        and create_by is null and es_title = ${title} and create_time > ${local} - interval '1 hour')`);
    return rows.map(({ username }) => username);
  },
});
export type OutboxRepository = ReturnType<typeof createOutboxRepository>;
