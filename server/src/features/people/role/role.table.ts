import { sql } from 'drizzle-orm';
import { pgTable, uniqueIndex, varchar } from 'drizzle-orm/pg-core';
import { auditColumns } from '#db/audit-columns.ts';
import { tableFacts } from '#db/table-facts.ts';

export const roleTable = pgTable(
  'sys_role',
  {
    id: varchar('id', { length: 36 }).primaryKey(),
    roleName: varchar('role_name', { length: 200 }).notNull(),
    roleCode: varchar('role_code', { length: 100 }).notNull(),
    description: varchar('description', { length: 255 }),
    ...auditColumns,
  },
  (table) => [
    uniqueIndex('sys_role_role_code_key').on(table.roleCode),
    // without the twins that are older than this index: its migration
    uniqueIndex('sys_role_role_code_lower_key').on(sql`lower(${table.roleCode})`),
  ],
);

export const roleFacts = tableFacts(roleTable, {
  isVersioned: true,
  unique: ['role_code'],
  caseless: 'role_code',
  dictionary: ['id', 'role_code', 'role_name', 'create_time'],
  report: 'all',
});
