import { bigint, index, integer, pgTable, varchar } from 'drizzle-orm/pg-core';

/** One row per stored file (ADR 42). Times are milliseconds since 1970. */
export const storedFileTable = pgTable(
  'sys_stored_file',
  {
    /** 128 random bits in hex; part of the file's name. */
    id: varchar('id', { length: 32 }).primaryKey(),
    /** Relative to the upload folder. */
    path: varchar('path', { length: 255 }).notNull(),
    ownerId: varchar('owner_id', { length: 36 }).notNull(),
    /** The session that stored it; decides who reads an import report. */
    sessionId: varchar('session_id', { length: 64 }).notNull(),
    /** Folder named by the client, or the product's own. */
    biz: varchar('biz', { length: 100 }).notNull(),
    /** Name at the uploader's. */
    name: varchar('name', { length: 255 }).notNull(),
    contentType: varchar('content_type', { length: 100 }).notNull(),
    size: bigint('size', { mode: 'number' }).notNull(),
    /** SHA-256 of the content, in hex; null for files taken over without a row. */
    hash: varchar('hash', { length: 64 }),
    storedAt: bigint('stored_at', { mode: 'number' }).notNull(),
    /** The table that names it, as the last sweep found. */
    usedIn: varchar('used_in', { length: 130 }),
    /** Since when no table names it; null while one does. */
    unusedSince: bigint('unused_since', { mode: 'number' }),
  },
  (table) => [index('sys_stored_file_owner_idx').on(table.ownerId), index('sys_stored_file_unused_idx').on(table.unusedSince)],
);

/** Read by processes of earlier releases alone, which sweep by timers of their own during an upgrade; the next release drops it. */
export const fileSweepTable = pgTable('sys_stored_file_sweep', {
  id: integer('id').primaryKey(),
  startedAt: bigint('started_at', { mode: 'number' }).notNull(),
});
