import type { Layout, OwnChanges, Screen } from '@mortise/shared/contract/dashboard';
import { index, integer, jsonb, pgTable, primaryKey, varchar } from 'drizzle-orm/pg-core';
import { auditColumns } from '#db/audit-columns.ts';
import { tableFacts } from '#db/table-facts.ts';

/** Boards of cards, of everybody or of some roles (ADR 94). */
export const boardTable = pgTable(
  'sys_dashboard',
  {
    id: varchar('id', { length: 36 }).primaryKey(),
    screen: varchar('screen', { length: 20 }).$type<Screen>().notNull(),
    name: varchar('name', { length: 30 }).notNull(),
    roleIds: jsonb('role_ids').$type<string[]>().notNull(),
    layout: jsonb('layout').$type<Layout>().notNull(),
    version: integer('version').notNull(),
    ...auditColumns,
  },
  (table) => [index('sys_dashboard_screen_idx').on(table.screen)],
);

/** What a person changed on a screen. */
export const ownBoardTable = pgTable(
  'sys_dashboard_own',
  {
    userId: varchar('user_id', { length: 36 }).notNull(),
    screen: varchar('screen', { length: 20 }).$type<Screen>().notNull(),
    changes: jsonb('changes').$type<OwnChanges>(),
    version: integer('version').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.screen] })],
);

export const boardFacts = tableFacts(boardTable, { isVersioned: false });
