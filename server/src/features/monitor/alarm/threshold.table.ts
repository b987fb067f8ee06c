import { doublePrecision, pgTable, varchar } from 'drizzle-orm/pg-core';
import { auditColumns } from '#db/audit-columns.ts';
import { tableFacts } from '#db/table-facts.ts';

/** Thresholds that an operator changed, by their name in the contract. */
export const metricThresholdTable = pgTable('sys_metric_threshold', {
  id: varchar('id', { length: 50 }).primaryKey(),
  high: doublePrecision('high').notNull(),
  veryHigh: doublePrecision('very_high').notNull(),
  ...auditColumns,
});

export const metricThresholdFacts = tableFacts(metricThresholdTable, { isVersioned: false });
