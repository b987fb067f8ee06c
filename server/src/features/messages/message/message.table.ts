import { sql } from 'drizzle-orm';
import { index, pgTable, smallint, text, timestamp, varchar } from 'drizzle-orm/pg-core';
import { auditColumns, dateTimeColumn } from '#db/audit-columns.ts';
import { tableFacts } from '#db/table-facts.ts';

/** Messages to send and sent ones. */
export const messageTable = pgTable(
  'sys_sms',
  {
    id: varchar('id', { length: 36 }).primaryKey(),
    esTitle: varchar('es_title', { length: 255 }),
    esType: varchar('es_type', { length: 1 }),
    esReceiver: varchar('es_receiver', { length: 255 }),
    esParam: varchar('es_param', { length: 1000 }),
    esContent: text('es_content'),
    esSendTime: dateTimeColumn('es_send_time'),
    esSendStatus: varchar('es_send_status', { length: 1 }),
    esSendNum: smallint('es_send_num'),
    esResult: varchar('es_result', { length: 1000 }),
    remark: varchar('remark', { length: 500 }),
    /** When the outbox tries next; null: never by itself, as for rows that were moved in. */
    nextTryTime: dateTimeColumn('next_try_time'),
    /** A file that goes with a mail (`sys_sms_file`); several messages may share it. */
    attachmentId: varchar('attachment_id', { length: 36 }),
    /** A process sends it until then at most; later another one may take it. */
    leasedUntil: timestamp('leased_until', { precision: 3, mode: 'string' }),
    ...auditColumns,
  },
  (table) => [
    index('sys_sms_due_idx').on(table.nextTryTime).where(sql`next_try_time is not null`),
    index('sys_sms_attachment_idx').on(table.attachmentId).where(sql`attachment_id is not null`),
    index('sys_sms_receiver_idx').on(table.esReceiver, table.esSendTime),
  ],
);

export const messageFacts = tableFacts(messageTable, { isVersioned: false });
