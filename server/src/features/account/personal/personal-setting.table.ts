import { bigint, integer, jsonb, pgTable, primaryKey, varchar } from 'drizzle-orm/pg-core';

/** What follows an account into every browser: one row per user and key (ADR 51). */
export const personalSettingTable = pgTable(
  'sys_personal_setting',
  {
    userId: varchar('user_id', { length: 36 }).notNull(),
    key: varchar('key', { length: 300 }).notNull(),
    value: jsonb('value').notNull(),
    /** When it was changed, by the clock of the browser; never later than when it arrived. Milliseconds since 1970. */
    at: bigint('at', { mode: 'number' }).notNull(),
    version: integer('version').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.key] })],
);
