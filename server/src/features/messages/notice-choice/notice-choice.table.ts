import type { NoticeCategory, NoticeWay } from '@mortise/shared/contract/messages';
import { boolean, pgTable, primaryKey, varchar } from 'drizzle-orm/pg-core';
import { tableFacts } from '#db/table-facts.ts';

/** By which ways a user learns of notices; without a row the preset applies. */
export const noticeChoiceTable = pgTable(
  'sys_notice_choice',
  {
    userId: varchar('user_id', { length: 36 }).notNull(),
    category: varchar('category', { length: 10 }).$type<NoticeCategory>().notNull(),
    way: varchar('way', { length: 10 }).$type<NoticeWay>().notNull(),
    isOn: boolean('is_on').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.category, table.way] })],
);

export const noticeChoiceFacts = tableFacts(noticeChoiceTable, { owner: 'user_id' });
