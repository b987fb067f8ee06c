import { pgTable, uniqueIndex, varchar } from 'drizzle-orm/pg-core';
import { tableFacts } from '#db/table-facts.ts';
import { grantedRows } from '../granted-rows.ts';

/** Permissions of departments: the upper bound for grants to their roles. */
export const departmentPermissionTable = pgTable(
  'sys_depart_permission',
  {
    id: varchar('id', { length: 36 }).primaryKey(),
    departId: varchar('depart_id', { length: 36 }),
    permissionId: varchar('permission_id', { length: 36 }),
    dataRuleIds: varchar('data_rule_ids', { length: 1000 }),
  },
  (table) => [uniqueIndex('sys_depart_permission_pair_key').on(table.departId, table.permissionId)],
);

export const departmentPermissionFacts = tableFacts(departmentPermissionTable, { membership: grantedRows('depart_id') });
