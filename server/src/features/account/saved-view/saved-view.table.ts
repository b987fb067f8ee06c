import type { SavedViewDraft } from '@mortise/shared/contract/session';
import { boolean, index, integer, jsonb, pgTable, uniqueIndex, varchar } from 'drizzle-orm/pg-core';

/** Saved views of lists (ADR 47). */
export const savedViewTable = pgTable(
  'sys_saved_view',
  {
    id: varchar('id', { length: 36 }).primaryKey(),
    ownerId: varchar('owner_id', { length: 36 }).notNull(),
    list: varchar('list', { length: 250 }).notNull(),
    name: varchar('name', { length: 30 }).notNull(),
    content: jsonb('content').$type<Pick<SavedViewDraft, 'conditions' | 'sorts' | 'columns'>>().notNull(),
    isShared: boolean('is_shared').notNull().default(false),
    version: integer('version').notNull(),
  },
  (table) => [
    uniqueIndex('sys_saved_view_name_key').on(table.ownerId, table.list, table.name),
    index('sys_saved_view_shared_idx').on(table.isShared),
  ],
);
