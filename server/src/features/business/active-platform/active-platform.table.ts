import { date, integer, numeric, pgTable, uniqueIndex, varchar } from 'drizzle-orm/pg-core';
import { auditColumns } from '#db/audit-columns.ts';
import { tableFacts } from '#db/table-facts.ts';

/** Platforms on which activities are run (docs/wire/business.md §5). */
export const activePlatformTable = pgTable(
  'biz_active_platform',
  {
    id: varchar('id', { length: 36 }).primaryKey(),
    platformCode: varchar('platform_code', { length: 32 }).notNull(),
    platformName: varchar('platform_name', { length: 100 }).notNull(),
    platformType: varchar('platform_type', { length: 2 }).notNull(),
    activityName: varchar('activity_name', { length: 100 }),
    startDate: date('start_date', { mode: 'string' }).notNull(),
    endDate: date('end_date', { mode: 'string' }).notNull(),
    budget: numeric('budget', { precision: 12, scale: 2, mode: 'number' }),
    cost: numeric('cost', { precision: 12, scale: 2, mode: 'number' }),
    landingUrl: varchar('landing_url', { length: 255 }),
    logo: varchar('logo', { length: 255 }),
    contactName: varchar('contact_name', { length: 50 }),
    contactPhone: varchar('contact_phone', { length: 20 }),
    sortNo: integer('sort_no').default(1),
    status: varchar('status', { length: 1 }).default('1'),
    remark: varchar('remark', { length: 500 }),
    sysOrgCode: varchar('sys_org_code', { length: 64 }),
    ...auditColumns,
  },
  (table) => [uniqueIndex('biz_active_platform_code_key').on(table.platformCode)],
);

export const activePlatformFacts = tableFacts(activePlatformTable, {
  isVersioned: true,
  unique: ['platform_code'],
  dictionary: ['id', 'platform_code', 'platform_name', 'status', 'sort_no'],
});
