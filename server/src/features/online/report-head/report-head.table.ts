import { index, integer, pgTable, text, uniqueIndex, varchar } from 'drizzle-orm/pg-core';
import { auditColumns } from '#db/audit-columns.ts';
import { tableFacts } from '#db/table-facts.ts';

/** Configured reports: a SELECT and the columns it shows. */
export const reportHeadTable = pgTable(
  'onl_cgreport_head',
  {
    id: varchar('id', { length: 36 }).primaryKey(),
    code: varchar('code', { length: 100 }).notNull(),
    name: varchar('name', { length: 100 }).notNull(),
    cgrSql: text('cgr_sql').notNull(),
    returnValField: varchar('return_val_field', { length: 100 }),
    returnTxtField: varchar('return_txt_field', { length: 100 }),
    returnType: varchar('return_type', { length: 2 }).default('1'),
    dbSource: varchar('db_source', { length: 100 }),
    content: varchar('content', { length: 1000 }),
    ...auditColumns,
  },
  (table) => [uniqueIndex('onl_cgreport_head_code_key').on(table.code)],
);

/** One row per column of a report. */
export const reportItemTable = pgTable(
  'onl_cgreport_item',
  {
    id: varchar('id', { length: 36 }).primaryKey(),
    cgrheadId: varchar('cgrhead_id', { length: 36 }).notNull(),
    fieldName: varchar('field_name', { length: 63 }).notNull(),
    fieldTxt: varchar('field_txt', { length: 300 }),
    fieldWidth: integer('field_width'),
    fieldType: varchar('field_type', { length: 10 }),
    searchMode: varchar('search_mode', { length: 10 }),
    isOrder: integer('is_order').default(0),
    isSearch: integer('is_search').default(0),
    dictCode: varchar('dict_code', { length: 2000 }),
    fieldHref: varchar('field_href', { length: 500 }),
    isShow: integer('is_show').default(1),
    orderNum: integer('order_num'),
    replaceVal: varchar('replace_val', { length: 500 }),
    isTotal: varchar('is_total', { length: 2 }),
    groupTitle: varchar('group_title', { length: 50 }),
    ...auditColumns,
  },
  (table) => [
    index('onl_cgreport_item_head_idx').on(table.cgrheadId),
    index('onl_cgreport_item_show_idx').on(table.isShow),
    index('onl_cgreport_item_order_idx').on(table.orderNum),
  ],
);

/** The placeholders of a report's SQL. */
export const reportParamTable = pgTable(
  'onl_cgreport_param',
  {
    id: varchar('id', { length: 36 }).primaryKey(),
    cgrheadId: varchar('cgrhead_id', { length: 36 }).notNull(),
    paramName: varchar('param_name', { length: 32 }).notNull(),
    paramTxt: varchar('param_txt', { length: 32 }),
    paramValue: varchar('param_value', { length: 100 }),
    orderNum: integer('order_num'),
    ...auditColumns,
  },
  (table) => [index('onl_cgreport_param_head_idx').on(table.cgrheadId)],
);

// versions of a report are recorded as a whole, under its head: db/versions/report-versions.ts
export const reportHeadFacts = tableFacts(reportHeadTable, { isVersioned: false, unique: ['code'], dictionary: ['id', 'code', 'name'] });

export const reportItemFacts = tableFacts(reportItemTable, { isVersioned: false });

export const reportParamFacts = tableFacts(reportParamTable, { isVersioned: false });
