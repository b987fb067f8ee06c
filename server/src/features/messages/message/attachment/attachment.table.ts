import { integer, pgTable, varchar } from 'drizzle-orm/pg-core';
import { dateTimeColumn } from '#db/audit-columns.ts';
import { now } from '#db/clock.ts';

/** Files of messages. The bytes are in the file store, below `mails`. */
export const attachmentTable = pgTable('sys_sms_file', {
  id: varchar('id', { length: 36 }).primaryKey(),
  name: varchar('name', { length: 255 }).notNull(),
  path: varchar('path', { length: 255 }).notNull(),
  size: integer('size').notNull(),
  createTime: dateTimeColumn('create_time').notNull().$defaultFn(now),
});
export type Attachment = typeof attachmentTable.$inferSelect;
