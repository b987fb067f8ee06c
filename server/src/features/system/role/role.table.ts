import { index, pgTable, uniqueIndex, varchar } from 'drizzle-orm/pg-core';
import { auditColumns, dateTimeColumn } from '#db/audit-columns.ts';

export const roleTable = pgTable(
  'sys_role',
  {
    id: varchar('id', { length: 36 }).primaryKey(),
    roleName: varchar('role_name', { length: 200 }).notNull(),
    roleCode: varchar('role_code', { length: 100 }).notNull(),
    description: varchar('description', { length: 255 }),
    ...auditColumns,
  },
  (table) => [uniqueIndex('sys_role_role_code_key').on(table.roleCode)],
);

/** What a role may see and press; `data_rule_ids` narrows the rows of the menu's list. */
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
    index('sys_role_permission_role_idx').on(table.roleId, table.permissionId),
    index('sys_role_permission_permission_idx').on(table.permissionId),
  ],
);
