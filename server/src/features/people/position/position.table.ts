import { pgTable, uniqueIndex, varchar } from 'drizzle-orm/pg-core';
import { auditColumns } from '#db/audit-columns.ts';
import { tableFacts } from '#db/table-facts.ts';

/** Job titles; `sys_user.post` refers to them by code. */
export const positionTable = pgTable(
  'sys_position',
  {
    id: varchar('id', { length: 36 }).primaryKey(),
    code: varchar('code', { length: 100 }).notNull(),
    name: varchar('name', { length: 100 }).notNull(),
    postRank: varchar('post_rank', { length: 2 }).notNull(),
    companyId: varchar('company_id', { length: 255 }),
    sysOrgCode: varchar('sys_org_code', { length: 50 }),
    ...auditColumns,
  },
  (table) => [uniqueIndex('sys_position_code_key').on(table.code)],
);

export const positionFacts = tableFacts(positionTable, {
  isVersioned: true,
  unique: ['code'],
  dictionary: ['id', 'code', 'name', 'post_rank', 'create_time'],
  report: 'all',
});
