import { customType, pgTable, smallint, text, uniqueIndex, varchar } from 'drizzle-orm/pg-core';
import { auditColumns } from '#db/audit-columns.ts';
import { tableFacts } from '#db/table-facts.ts';

/** Tables that reports may read besides the product's own, or in another way than those. */
export const reportSourceTable = pgTable(
  'report_source',
  {
    id: varchar('id', { length: 36 }).primaryKey(),
    tableName: varchar('table_name', { length: 63 }).notNull(),
    /** Comma list; empty: every column that is no secret. */
    columns: text('columns'),
    /** `all`, `tenant`, `department`, `own`, or `none`: reports do not read the table. */
    rowRule: varchar('row_rule', { length: 20 }).notNull(),
    note: varchar('note', { length: 200 }),
    ...auditColumns,
  },
  (table) => [uniqueIndex('report_source_table_key').on(table.tableName)],
);

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** One row: the key of the callers' signatures (platform/report-sql/signed-caller.ts). No report can read it. */
export const reportKeyTable = pgTable('report_key', {
  id: smallint('id').primaryKey(),
  secret: bytes('secret').notNull(),
});

export const reportSourceFacts = tableFacts(reportSourceTable, { isVersioned: true, unique: ['table_name'] });
