import { sql } from 'drizzle-orm';
import { index, integer, numeric, pgTable, uniqueIndex, varchar } from 'drizzle-orm/pg-core';
import { auditColumns, dateTimeColumn } from '#db/audit-columns.ts';
import { quickIndex } from '#db/search-index.ts';
import { tableFacts } from '#db/table-facts.ts';

/** Leads (docs/wire/business.md §8.1). */
export const clueTable = pgTable(
  'biz_clue',
  {
    id: varchar('id', { length: 36 }).primaryKey(),
    clueNo: varchar('clue_no', { length: 32 }),
    customerName: varchar('customer_name', { length: 50 }).notNull(),
    phone: varchar('phone', { length: 20 }).notNull(),
    sex: varchar('sex', { length: 1 }),
    platformId: varchar('platform_id', { length: 36 }).notNull(),
    areaId: varchar('area_id', { length: 36 }).notNull(),
    carTypeId: varchar('car_type_id', { length: 36 }).notNull(),
    clueLevel: varchar('clue_level', { length: 1 }).default('B'),
    buyPlan: varchar('buy_plan', { length: 1 }),
    status: varchar('status', { length: 1 }).notNull().default('0'),
    ownerName: varchar('owner_name', { length: 100 }),
    assignTime: dateTimeColumn('assign_time'),
    firstFollowTime: dateTimeColumn('first_follow_time'),
    lastFollowTime: dateTimeColumn('last_follow_time'),
    nextFollowTime: dateTimeColumn('next_follow_time'),
    followCount: integer('follow_count').notNull().default(0),
    arriveTime: dateTimeColumn('arrive_time'),
    dealTime: dateTimeColumn('deal_time'),
    dealAmount: numeric('deal_amount', { precision: 12, scale: 2, mode: 'number' }),
    defeatReason: varchar('defeat_reason', { length: 1 }),
    repeatFlag: varchar('repeat_flag', { length: 1 }).default('0'),
    source: varchar('source', { length: 10 }),
    remark: varchar('remark', { length: 500 }),
    sysOrgCode: varchar('sys_org_code', { length: 64 }),
    ...auditColumns,
  },
  (table) => [
    uniqueIndex('biz_clue_no_key').on(table.clueNo),
    index('biz_clue_time_idx').on(table.createTime, table.id),
    index('biz_clue_status_idx').on(table.status, table.createTime, table.id),
    index('biz_clue_owner_idx').on(table.ownerName, table.createTime, table.id),
    index('biz_clue_org_idx').on(table.sysOrgCode, table.ownerName),
    index('biz_clue_platform_idx').on(table.platformId),
    index('biz_clue_area_idx').on(table.areaId),
    index('biz_clue_car_type_idx').on(table.carTypeId),
    index('biz_clue_phone_idx').on(table.phone, table.createTime),
    quickIndex(table.customerName, table.clueNo),
    index('biz_clue_next_idx').on(table.ownerName, table.nextFollowTime).where(sql`status in ('1', '2', '3')`),
  ],
);

export const clueFacts = tableFacts(clueTable, { isVersioned: true, maskedPhone: 'phone' });
