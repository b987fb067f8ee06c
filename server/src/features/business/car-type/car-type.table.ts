import { date, integer, numeric, pgTable, uniqueIndex, varchar } from 'drizzle-orm/pg-core';
import { auditColumns } from '#db/audit-columns.ts';
import { tableFacts } from '#db/table-facts.ts';

/** Car types on sale (docs/wire/business.md §7). */
export const carTypeTable = pgTable(
  'biz_car_type',
  {
    id: varchar('id', { length: 36 }).primaryKey(),
    carCode: varchar('car_code', { length: 32 }).notNull(),
    brand: varchar('brand', { length: 50 }).notNull(),
    series: varchar('series', { length: 50 }).notNull(),
    modelName: varchar('model_name', { length: 100 }).notNull(),
    modelYear: integer('model_year'),
    energyType: varchar('energy_type', { length: 1 }).notNull(),
    bodyType: varchar('body_type', { length: 1 }),
    guidePrice: numeric('guide_price', { precision: 10, scale: 2, mode: 'number' }),
    image: varchar('image', { length: 500 }),
    onSaleDate: date('on_sale_date', { mode: 'string' }),
    status: varchar('status', { length: 1 }).default('1'),
    sortNo: integer('sort_no').default(1),
    remark: varchar('remark', { length: 500 }),
    sysOrgCode: varchar('sys_org_code', { length: 64 }),
    ...auditColumns,
  },
  (table) => [uniqueIndex('biz_car_type_code_key').on(table.carCode)],
);

export const carTypeFacts = tableFacts(carTypeTable, {
  isVersioned: true,
  unique: ['car_code'],
  dictionary: ['id', 'car_code', 'brand', 'series', 'model_name', 'status', 'sort_no'],
});
