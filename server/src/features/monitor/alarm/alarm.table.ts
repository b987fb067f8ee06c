import { doublePrecision, integer, pgTable, timestamp, varchar } from 'drizzle-orm/pg-core';

/** Alarms that are on. One row per figure of a machine or a process, whichever process sees it. */
export const metricAlarmTable = pgTable('sys_metric_alarm', {
  /** Machine or process, and the name of the threshold. */
  id: varchar('id', { length: 250 }).primaryKey(),
  level: varchar('level', { length: 10 }).notNull(),
  /** The highest value. */
  peak: doublePrecision('peak').notNull(),
  /** How often the value went above the threshold again. */
  times: integer('times').notNull(),
  began: timestamp('began', { withTimezone: true, mode: 'string' }).notNull(),
  seen: timestamp('seen', { withTimezone: true, mode: 'string' }).notNull(),
  /** Since when the value is normal again. */
  calm: timestamp('calm', { withTimezone: true, mode: 'string' }),
});
