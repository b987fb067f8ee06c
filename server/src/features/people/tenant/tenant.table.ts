import { integer, pgTable, smallint, varchar } from 'drizzle-orm/pg-core';
import { auditColumns, dateTimeColumn } from '#db/audit-columns.ts';
import { tableFacts } from '#db/table-facts.ts';

/** Tenants; the operator chooses the id. */
export const tenantTable = pgTable('sys_tenant', {
  id: integer('id').primaryKey(),
  name: varchar('name', { length: 100 }),
  beginDate: dateTimeColumn('begin_date'),
  endDate: dateTimeColumn('end_date'),
  /** 1 normal, 0 frozen. */
  status: smallint('status'),
  ...auditColumns,
});

export const tenantFacts = tableFacts(tenantTable, { isVersioned: true, dictionary: ['id', 'name', 'status'] });
