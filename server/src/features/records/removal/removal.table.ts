import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, uniqueIndex, varchar } from 'drizzle-orm/pg-core';
import { dateTimeColumn } from '#db/audit-columns.ts';

/** Records in recycle bins whose rows have left their tables (ADR 50). */
export const removalTable = pgTable(
  'sys_removal',
  {
    id: varchar('id', { length: 36 }).primaryKey(),
    /** Table and id of the record. */
    kind: varchar('kind', { length: 63 }).notNull(),
    rootId: varchar('root_id', { length: 36 }).notNull(),
    name: varchar('name', { length: 500 }),
    code: varchar('code', { length: 255 }),
    /** What the removal changed in rows that stayed, for restoring it. */
    ties: jsonb('ties'),
    removedBy: varchar('removed_by', { length: 100 }),
    removedTime: dateTimeColumn('removed_time').notNull(),
  },
  (table) => [
    uniqueIndex('sys_removal_root_key').on(table.kind, table.rootId),
    index('sys_removal_time_idx').on(table.kind, table.removedTime),
  ],
);

/** Each row that a removal deleted, with all its columns. */
export const removalRowTable = pgTable(
  'sys_removal_row',
  {
    id: varchar('id', { length: 36 }).primaryKey(),
    removalId: varchar('removal_id', { length: 36 })
      .notNull()
      .references(() => removalTable.id, { onDelete: 'cascade' }),
    /** Depth of its table below the record's: rows are restored from 0 upwards, so that foreign keys hold. */
    depth: integer('depth').notNull(),
    tableName: varchar('table_name', { length: 63 }).notNull(),
    content: jsonb('content').notNull(),
  },
  (table) => [
    index('sys_removal_row_removal_idx').on(table.removalId),
    index('sys_removal_row_id_idx').on(table.tableName, sql`(${table.content} ->> 'id')`),
  ],
);
