import { index, pgTable, uniqueIndex, varchar } from 'drizzle-orm/pg-core';
import { auditColumns } from '#db/audit-columns.ts';
import { tableFacts } from '#db/table-facts.ts';

/** A tree of categories; `pid` "0" is the root. */
export const categoryTable = pgTable(
  'sys_category',
  {
    id: varchar('id', { length: 36 }).primaryKey(),
    pid: varchar('pid', { length: 36 }),
    name: varchar('name', { length: 100 }),
    code: varchar('code', { length: 100 }),
    hasChild: varchar('has_child', { length: 3 }),
    sysOrgCode: varchar('sys_org_code', { length: 64 }),
    ...auditColumns,
  },
  (table) => [uniqueIndex('sys_category_code_key').on(table.code), index('sys_category_pid_idx').on(table.pid)],
);

export const categoryFacts = tableFacts(categoryTable, {
  isVersioned: true,
  dictionary: ['id', 'pid', 'code', 'name', 'has_child'],
  report: 'all',
});
