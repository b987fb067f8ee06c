import { index, pgTable, uniqueIndex, varchar } from 'drizzle-orm/pg-core';
import { auditColumns, dateTimeColumn } from '#db/audit-columns.ts';
import { tableFacts } from '#db/table-facts.ts';

/** Deputies of users, at most one per user. */
export const userAgentTable = pgTable(
  'sys_user_agent',
  {
    id: varchar('id', { length: 36 }).primaryKey(),
    userName: varchar('user_name', { length: 100 }),
    agentUserName: varchar('agent_user_name', { length: 100 }),
    startTime: dateTimeColumn('start_time'),
    endTime: dateTimeColumn('end_time'),
    status: varchar('status', { length: 2 }),
    createName: varchar('create_name', { length: 50 }),
    updateName: varchar('update_name', { length: 50 }),
    sysOrgCode: varchar('sys_org_code', { length: 50 }),
    sysCompanyCode: varchar('sys_company_code', { length: 50 }),
    ...auditColumns,
  },
  (table) => [
    uniqueIndex('sys_user_agent_user_name_key').on(table.userName),
    index('sys_user_agent_status_idx').on(table.status),
    index('sys_user_agent_start_time_idx').on(table.startTime),
    index('sys_user_agent_end_time_idx').on(table.endTime),
  ],
);

export const userAgentFacts = tableFacts(userAgentTable, { isVersioned: true });
