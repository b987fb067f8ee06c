import { index, pgTable, varchar } from 'drizzle-orm/pg-core';
import { auditColumns, dateTimeColumn } from '#db/audit-columns.ts';
import { tableFacts } from '#db/table-facts.ts';
import { clueTable } from './clue.table.ts';

/** What was said and done with a lead (docs/wire/business.md §8.2). */
export const clueFollowTable = pgTable(
  'biz_clue_follow',
  {
    id: varchar('id', { length: 36 }).primaryKey(),
    clueId: varchar('clue_id', { length: 36 })
      .notNull()
      .references(() => clueTable.id, { onDelete: 'cascade' }),
    followType: varchar('follow_type', { length: 1 }).notNull(),
    followTime: dateTimeColumn('follow_time').notNull(),
    content: varchar('content', { length: 500 }).notNull(),
    nextFollowTime: dateTimeColumn('next_follow_time'),
    clueLevel: varchar('clue_level', { length: 1 }),
    statusBefore: varchar('status_before', { length: 1 }),
    statusAfter: varchar('status_after', { length: 1 }),
    attach: varchar('attach', { length: 500 }),
    ...auditColumns,
  },
  (table) => [index('biz_clue_follow_clue_idx').on(table.clueId, table.followTime)],
);

export const clueFollowFacts = tableFacts(clueFollowTable, { isVersioned: false });
