import { index, pgTable, uniqueIndex, varchar } from 'drizzle-orm/pg-core';
import { dateTimeColumn } from '#db/audit-columns.ts';
import { tableFacts } from '#db/table-facts.ts';
import { grantedRows } from '../granted-rows.ts';

/** Menus and buttons granted to roles; `data_rule_ids` filters the rows of the menu's list. */
export const rolePermissionTable = pgTable(
  'sys_role_permission',
  {
    id: varchar('id', { length: 36 }).primaryKey(),
    roleId: varchar('role_id', { length: 36 }),
    permissionId: varchar('permission_id', { length: 36 }),
    dataRuleIds: varchar('data_rule_ids', { length: 1000 }),
    operateDate: dateTimeColumn('operate_date'),
    // wide enough for an IPv6 address
    operateIp: varchar('operate_ip', { length: 45 }),
  },
  (table) => [
    uniqueIndex('sys_role_permission_pair_key').on(table.roleId, table.permissionId),
    index('sys_role_permission_permission_idx').on(table.permissionId),
  ],
);

export const rolePermissionFacts = tableFacts(rolePermissionTable, { membership: grantedRows('role_id') });
