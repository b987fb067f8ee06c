import { index, pgTable, text, uniqueIndex, varchar } from 'drizzle-orm/pg-core';
import { auditColumns, dateTimeColumn } from '#db/audit-columns.ts';
import { tableFacts } from '#db/table-facts.ts';

/** Announcements; `titile` is the product's spelling. */
export const announcementTable = pgTable('sys_announcement', {
  id: varchar('id', { length: 36 }).primaryKey(),
  titile: varchar('titile', { length: 100 }),
  msgContent: text('msg_content'),
  startTime: dateTimeColumn('start_time'),
  endTime: dateTimeColumn('end_time'),
  sender: varchar('sender', { length: 100 }),
  priority: varchar('priority', { length: 255 }),
  msgCategory: varchar('msg_category', { length: 10 }).notNull().default('2'),
  msgType: varchar('msg_type', { length: 10 }),
  sendStatus: varchar('send_status', { length: 10 }),
  sendTime: dateTimeColumn('send_time'),
  cancelTime: dateTimeColumn('cancel_time'),
  delFlag: varchar('del_flag', { length: 1 }),
  busType: varchar('bus_type', { length: 20 }),
  busId: varchar('bus_id', { length: 50 }),
  openType: varchar('open_type', { length: 20 }),
  openPage: varchar('open_page', { length: 255 }),
  userIds: text('user_ids'),
  msgAbstract: text('msg_abstract'),
  dtTaskId: varchar('dt_task_id', { length: 100 }),
  ...auditColumns,
});

/** One row per recipient, with the read flag. */
export const announcementSendTable = pgTable(
  'sys_announcement_send',
  {
    id: varchar('id', { length: 36 }).primaryKey(),
    anntId: varchar('annt_id', { length: 36 }),
    userId: varchar('user_id', { length: 36 }),
    readFlag: varchar('read_flag', { length: 10 }),
    readTime: dateTimeColumn('read_time'),
    ...auditColumns,
  },
  // for the unread rows of a user, which every console polls every few seconds
  (table) => [
    index('sys_announcement_send_user_idx').on(table.userId, table.readFlag),
    // one delivery per user, even if several windows insert it concurrently
    uniqueIndex('sys_announcement_send_pair_key').on(table.anntId, table.userId),
  ],
);

export const announcementFacts = tableFacts(announcementTable, {
  isVersioned: true,
  report: [
    'id',
    'titile',
    'sender',
    'priority',
    'msg_category',
    'msg_type',
    'send_status',
    'send_time',
    'cancel_time',
    'del_flag',
    'create_by',
    'create_time',
  ],
});

export const announcementSendFacts = tableFacts(announcementSendTable, { isVersioned: false, owner: 'user_id' });
