import { index, pgTable, uniqueIndex, varchar } from 'drizzle-orm/pg-core';
import { tableFacts } from '#db/table-facts.ts';

export const userRoleTable = pgTable(
  'sys_user_role',
  {
    id: varchar('id', { length: 36 }).primaryKey(),
    userId: varchar('user_id', { length: 36 }),
    roleId: varchar('role_id', { length: 36 }),
  },
  (table) => [uniqueIndex('sys_user_role_pair_key').on(table.userId, table.roleId), index('sys_user_role_role_idx').on(table.roleId)],
);

export const userDepartmentTable = pgTable(
  'sys_user_depart',
  {
    id: varchar('id', { length: 36 }).primaryKey(),
    userId: varchar('user_id', { length: 36 }),
    depId: varchar('dep_id', { length: 36 }),
  },
  (table) => [uniqueIndex('sys_user_depart_pair_key').on(table.userId, table.depId), index('sys_user_depart_dep_idx').on(table.depId)],
);

/** Department roles of users; a user who leaves the department loses them. */
export const departmentRoleUserTable = pgTable(
  'sys_depart_role_user',
  {
    id: varchar('id', { length: 36 }).primaryKey(),
    userId: varchar('user_id', { length: 36 }),
    droleId: varchar('drole_id', { length: 36 }),
  },
  (table) => [
    uniqueIndex('sys_depart_role_user_pair_key').on(table.userId, table.droleId),
    index('sys_depart_role_user_role_idx').on(table.droleId),
  ],
);

export const userRoleFacts = tableFacts(userRoleTable, {
  membership: { subject: 'user_id', member: 'role_id', namedBy: { table: 'sys_role', column: 'role_name' } },
  owner: 'user_id',
  report: 'all',
});

export const userDepartmentFacts = tableFacts(userDepartmentTable, {
  membership: { subject: 'user_id', member: 'dep_id', namedBy: { table: 'sys_depart', column: 'depart_name' } },
  owner: 'user_id',
  report: 'all',
});

export const departmentRoleUserFacts = tableFacts(departmentRoleUserTable, {
  membership: { subject: 'user_id', member: 'drole_id', namedBy: { table: 'sys_depart_role', column: 'role_name' } },
});
