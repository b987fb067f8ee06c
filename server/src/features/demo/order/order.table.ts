import { date, doublePrecision, index, pgTable, varchar } from 'drizzle-orm/pg-core';
import { auditColumns, dateTimeColumn } from '#db/audit-columns.ts';
import { quickIndex, searchIndex } from '#db/search-index.ts';
import { tableFacts } from '#db/table-facts.ts';

/** Orders, the example of a main table with sub tables (docs/wire/online-tables.md). */
export const orderTable = pgTable(
  'jeecg_order_main',
  {
    id: varchar('id', { length: 36 }).primaryKey(),
    orderCode: varchar('order_code', { length: 50 }),
    ctype: varchar('ctype', { length: 500 }),
    orderDate: dateTimeColumn('order_date'),
    orderMoney: doublePrecision('order_money'),
    content: varchar('content', { length: 500 }),
    ...auditColumns,
  },
  (table) => [
    index('jeecg_order_main_create_time_idx').on(table.createTime, table.id),
    searchIndex(table.orderCode),
    quickIndex(table.orderCode, table.content),
  ],
);

const ofOrder = () => ({
  id: varchar('id', { length: 36 }).primaryKey(),
  orderId: varchar('order_id', { length: 36 })
    .notNull()
    .references(() => orderTable.id, { onDelete: 'cascade' }),
});

export const orderCustomerTable = pgTable(
  'jeecg_order_customer',
  {
    ...ofOrder(),
    name: varchar('name', { length: 100 }).notNull(),
    sex: varchar('sex', { length: 4 }),
    idcard: varchar('idcard', { length: 18 }),
    idcardPic: varchar('idcard_pic', { length: 500 }),
    telphone: varchar('telphone', { length: 32 }),
    ...auditColumns,
  },
  (table) => [index('jeecg_order_customer_order_idx').on(table.orderId)],
);

export const orderTicketTable = pgTable(
  'jeecg_order_ticket',
  {
    ...ofOrder(),
    ticketCode: varchar('ticket_code', { length: 100 }).notNull(),
    tickectDate: date('tickect_date', { mode: 'string' }),
    ...auditColumns,
  },
  (table) => [index('jeecg_order_ticket_order_idx').on(table.orderId)],
);

export const orderFacts = tableFacts(orderTable, { isVersioned: true });

export const orderCustomerFacts = tableFacts(orderCustomerTable, { isVersioned: true });

export const orderTicketFacts = tableFacts(orderTicketTable, { isVersioned: true });
