import { index, pgTable, uniqueIndex, varchar } from 'drizzle-orm/pg-core';
import { auditColumns, dateTimeColumn } from '#db/audit-columns.ts';
import { tableFacts } from '#db/table-facts.ts';
import { grantedRows } from '../granted-rows.ts';

export const departmentRoleTable = pgTable(
  'sys_depart_role',
  {
    id: varchar('id', { length: 36 }).primaryKey(),
    departId: varchar('depart_id', { length: 36 }),
    roleName: varchar('role_name', { length: 200 }),
    roleCode: varchar('role_code', { length: 100 }),
    description: varchar('description', { length: 255 }),
    ...auditColumns,
  },
  (table) => [
    // without the twins that are older than this index: its migration
    uniqueIndex('sys_depart_role_code_key').on(table.roleCode),
    index('sys_depart_role_depart_idx').on(table.departId),
  ],
);

export const departmentRolePermissionTable = pgTable(
  'sys_depart_role_permission',
  {
    id: varchar('id', { length: 36 }).primaryKey(),
    departId: varchar('depart_id', { length: 36 }),
    roleId: varchar('role_id', { length: 36 }),
    permissionId: varchar('permission_id', { length: 36 }),
    dataRuleIds: varchar('data_rule_ids', { length: 1000 }),
    operateDate: dateTimeColumn('operate_date'),
    operateIp: varchar('operate_ip', { length: 45 }),
  },
  (table) => [
    uniqueIndex('sys_depart_role_permission_pair_key').on(table.roleId, table.permissionId),
    index('sys_depart_role_permission_permission_idx').on(table.permissionId),
  ],
);

export const departmentRoleFacts = tableFacts(departmentRoleTable, { isVersioned: true, unique: ['role_code'] });

export const departmentRolePermissionFacts = tableFacts(departmentRolePermissionTable, { membership: grantedRows('role_id') });
