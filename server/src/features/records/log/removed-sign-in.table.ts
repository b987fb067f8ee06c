import { integer, pgTable, varchar } from 'drizzle-orm/pg-core';

/** How many sign-ins of an account 清理日志 removed from `sys_log`, so that the totals of 首页 still count them. */
export const removedSignInTable = pgTable('sys_removed_sign_in', {
  username: varchar('username', { length: 100 }).primaryKey(),
  visits: integer('visits').notNull(),
});
