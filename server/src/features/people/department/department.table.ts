import { index, integer, pgTable, uniqueIndex, varchar } from 'drizzle-orm/pg-core';
import { auditColumns } from '#db/audit-columns.ts';
import { tableFacts } from '#db/table-facts.ts';

/** Departments. A child's `org_code` begins with its parent's, three characters per level. */
export const departmentTable = pgTable(
  'sys_depart',
  {
    id: varchar('id', { length: 36 }).primaryKey(),
    /** Empty string for a root. */
    parentId: varchar('parent_id', { length: 36 }),
    departName: varchar('depart_name', { length: 100 }).notNull(),
    departNameEn: varchar('depart_name_en', { length: 500 }),
    departNameAbbr: varchar('depart_name_abbr', { length: 500 }),
    departOrder: integer('depart_order').default(0),
    description: varchar('description', { length: 500 }),
    orgCategory: varchar('org_category', { length: 10 }).notNull().default('1'),
    orgType: varchar('org_type', { length: 10 }),
    orgCode: varchar('org_code', { length: 64 }).notNull(),
    mobile: varchar('mobile', { length: 32 }),
    fax: varchar('fax', { length: 32 }),
    address: varchar('address', { length: 100 }),
    memo: varchar('memo', { length: 500 }),
    status: varchar('status', { length: 1 }),
    delFlag: varchar('del_flag', { length: 1 }),
    qywxIdentifier: varchar('qywx_identifier', { length: 100 }),
    ...auditColumns,
  },
  (table) => [
    uniqueIndex('sys_depart_org_code_key').on(table.orgCode),
    index('sys_depart_parent_idx').on(table.parentId),
    index('sys_depart_order_idx').on(table.departOrder),
  ],
);

export const departmentFacts = tableFacts(departmentTable, {
  isVersioned: true,
  dictionary: ['id', 'parent_id', 'depart_name', 'org_code', 'org_category', 'depart_order', 'status', 'del_flag'],
  report: 'all',
});
