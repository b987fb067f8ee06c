import { index, integer, numeric, pgTable, uniqueIndex, varchar } from 'drizzle-orm/pg-core';
import { auditColumns } from '#db/audit-columns.ts';
import { tableFacts } from '#db/table-facts.ts';

/** A tree of sales areas; `pid` "0" is the root (docs/wire/business.md §6). */
export const areaTable = pgTable(
  'biz_area',
  {
    id: varchar('id', { length: 36 }).primaryKey(),
    pid: varchar('pid', { length: 36 }).notNull().default('0'),
    areaCode: varchar('area_code', { length: 32 }).notNull(),
    areaName: varchar('area_name', { length: 100 }).notNull(),
    areaLevel: varchar('area_level', { length: 1 }),
    managerName: varchar('manager_name', { length: 32 }),
    orgCode: varchar('org_code', { length: 64 }),
    address: varchar('address', { length: 200 }),
    phone: varchar('phone', { length: 20 }),
    lng: numeric('lng', { precision: 10, scale: 6, mode: 'number' }),
    lat: numeric('lat', { precision: 10, scale: 6, mode: 'number' }),
    hasChild: varchar('has_child', { length: 1 }).default('0'),
    sortNo: integer('sort_no').default(1),
    status: varchar('status', { length: 1 }).default('1'),
    remark: varchar('remark', { length: 500 }),
    sysOrgCode: varchar('sys_org_code', { length: 64 }),
    ...auditColumns,
  },
  (table) => [uniqueIndex('biz_area_code_key').on(table.areaCode), index('biz_area_pid_idx').on(table.pid)],
);

export const areaFacts = tableFacts(areaTable, {
  isVersioned: true,
  unique: ['area_code'],
  dictionary: ['id', 'pid', 'area_code', 'area_name', 'area_level', 'has_child', 'status', 'sort_no'],
});
