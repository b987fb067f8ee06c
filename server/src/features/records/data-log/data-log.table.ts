import { index, integer, pgTable, text, varchar } from 'drizzle-orm/pg-core';
import { auditColumns } from '#db/audit-columns.ts';
import { tableFacts } from '#db/table-facts.ts';

/** Versions of rows; the version numbers of each row start at 1. */
export const dataLogTable = pgTable(
  'sys_data_log',
  {
    id: varchar('id', { length: 36 }).primaryKey(),
    dataTable: varchar('data_table', { length: 64 }),
    dataId: varchar('data_id', { length: 36 }),
    dataContent: text('data_content'),
    dataVersion: integer('data_version'),
    ...auditColumns,
  },
  (table) => [
    index('sys_data_log_record_idx').on(table.dataTable, table.dataId),
    index('sys_data_log_author_idx').on(table.createBy, table.createTime),
    index('sys_data_log_create_time_idx').on(table.createTime),
  ],
);

export const dataLogFacts = tableFacts(dataLogTable, { isVersioned: false });
