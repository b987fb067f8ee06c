import { integer, jsonb, pgTable, primaryKey, smallint, varchar } from 'drizzle-orm/pg-core';

/** Metrics of one process in one minute. The slot is the minute of the day: a new day overwrites it, so that the table has a constant size. */
export const metricMinuteTable = pgTable(
  'sys_metric_minute',
  {
    process: varchar('process', { length: 200 }).notNull(),
    slot: smallint('slot').notNull(),
    /** Minutes since 1970. */
    minute: integer('minute').notNull(),
    /** Mean of each figure. */
    figures: jsonb('figures').$type<Record<string, number>>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.process, table.slot] })],
);
