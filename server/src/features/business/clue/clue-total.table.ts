import { bigint, boolean, date, index, integer, numeric, pgTable, varchar } from 'drizzle-orm/pg-core';

/**
 * Figures of leads by day of creation and one dimension. Triggers on `biz_clue` append the difference that each statement makes
 * (`db/clue-totals.ts`), so the figures of a key are the sum of its rows; a job adds them up to one row.
 */
export const clueTotalTable = pgTable(
  'biz_clue_total',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** `-infinity` for leads without a time of creation. */
    day: date('day').notNull(),
    dimension: varchar('dimension', { length: 10 }).notNull(),
    /** Value of the dimension; empty for leads without one. */
    key: varchar('key', { length: 100 }).notNull(),
    total: integer('total').notNull(),
    assigned: integer('assigned').notNull(),
    followed: integer('followed').notNull(),
    arrived: integer('arrived').notNull(),
    dealt: integer('dealt').notNull(),
    defeated: integer('defeated').notNull(),
    invalid: integer('invalid').notNull(),
    dealAmount: numeric('deal_amount', { precision: 18, scale: 2, mode: 'number' }).notNull(),
    /** Whether the job has added it up. */
    isFolded: boolean('is_folded').notNull(),
  },
  (table) => [index('biz_clue_total_key_idx').on(table.dimension, table.day, table.key)],
);
