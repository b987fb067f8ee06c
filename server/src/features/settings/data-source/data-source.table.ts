import { pgTable, smallint, uniqueIndex, varchar } from 'drizzle-orm/pg-core';
import { auditColumns } from '#db/audit-columns.ts';
import { tableFacts } from '#db/table-facts.ts';

/** External databases for reports. */
export const dataSourceTable = pgTable(
  'sys_data_source',
  {
    id: varchar('id', { length: 36 }).primaryKey(),
    code: varchar('code', { length: 100 }),
    name: varchar('name', { length: 100 }),
    remark: varchar('remark', { length: 200 }),
    dbType: varchar('db_type', { length: 10 }),
    dbDriver: varchar('db_driver', { length: 100 }),
    dbUrl: varchar('db_url', { length: 500 }),
    dbName: varchar('db_name', { length: 100 }),
    dbUsername: varchar('db_username', { length: 100 }),
    // encrypted, so longer than the password itself
    dbPassword: varchar('db_password', { length: 500 }),
    /** 1: an account that can write is accepted. */
    riskKnown: smallint('risk_known'),
    sysOrgCode: varchar('sys_org_code', { length: 64 }),
    ...auditColumns,
  },
  (table) => [uniqueIndex('sys_data_source_code_key').on(table.code)],
);

export const dataSourceFacts = tableFacts(dataSourceTable, {
  isVersioned: true,
  unique: ['code'],
  dictionary: ['id', 'code', 'name', 'db_type'],
});
