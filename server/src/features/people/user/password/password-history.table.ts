import { bigint, index, pgTable, varchar } from 'drizzle-orm/pg-core';
import { userTable } from '../user.table.ts';

/** Hashes of passwords that were replaced, newest last. */
export const passwordHistoryTable = pgTable(
  'sys_password_history',
  {
    id: varchar('id', { length: 36 }).primaryKey(),
    userId: varchar('user_id', { length: 36 })
      .notNull()
      .references(() => userTable.id, { onDelete: 'cascade' }),
    password: varchar('password', { length: 255 }).notNull(),
    /** Milliseconds since 1970: when another one took its place. */
    replacedAt: bigint('replaced_at', { mode: 'number' }).notNull(),
  },
  (table) => [index('sys_password_history_user_idx').on(table.userId, table.replacedAt)],
);
