import type { OrderCustomer, OrderDraft, OrderTicket, WholeOrderDraft } from '@mortise/shared/contract/demo';
import { asc, eq, inArray, sql } from 'drizzle-orm';
import { type Edited, updateAsRead } from '#db/as-read.ts';
import type { Db } from '#db/db.ts';
import { newId } from '#db/new-id.ts';
import { storedRows } from '#lists/stored-rows.ts';
import { replaceSubRows } from '#lists/sub-rows.ts';
import { orderCustomerTable, orderTable, orderTicketTable } from './order.table.ts';

type Parts = Pick<WholeOrderDraft, 'jeecgOrderCustomerList' | 'jeecgOrderTicketList'>;
type PartTable = typeof orderCustomerTable | typeof orderTicketTable;

/** Oldest first, as they were entered; rows of one save have ids in their order. */
const inOrder = (table: PartTable) => [sql`${table.createTime} asc nulls first`, asc(table.id)];

const store = async (tx: Db, orderId: string, { jeecgOrderCustomerList, jeecgOrderTicketList }: Parts) => {
  const of = <T extends PartTable>(table: T) => ({ table, parent: table.orderId, parentField: 'orderId', parentId: orderId });
  await replaceSubRows(tx, of(orderCustomerTable), jeecgOrderCustomerList);
  await replaceSubRows(tx, of(orderTicketTable), jeecgOrderTicketList);
};

export const createOrderRepository = (db: Db) => ({
  ...storedRows(db, orderTable),
  insertWhole: (order: OrderDraft, parts: Parts) =>
    db.transaction(async (tx) => {
      const id = newId();
      await tx.insert(orderTable).values({ ...order, id });
      await store(tx, id, parts);
    }),
  /** Refuses if the order changed since the client read it (optimistic lock); a change of its sub rows alone changes it too. */
  updateWhole: ({ id, updateTime, ...order }: Edited<OrderDraft> & { id: string }, parts: Parts) =>
    db.transaction(async (tx) => {
      await updateAsRead(tx, orderTable, { id, read: updateTime, changes: order });
      await store(tx, id, parts);
    }),
  customersOf: (orderId: string): Promise<OrderCustomer[]> =>
    db
      .select()
      .from(orderCustomerTable)
      .where(eq(orderCustomerTable.orderId, orderId))
      .orderBy(...inOrder(orderCustomerTable)),
  ticketsOf: (orderId: string): Promise<OrderTicket[]> =>
    db
      .select()
      .from(orderTicketTable)
      .where(eq(orderTicketTable.orderId, orderId))
      .orderBy(...inOrder(orderTicketTable)),
  /** Sub rows of several orders, for the workbook. */
  partsOf: async (orderIds: string[]) => ({
    customers: await db
      .select()
      .from(orderCustomerTable)
      .where(inArray(orderCustomerTable.orderId, orderIds))
      .orderBy(...inOrder(orderCustomerTable)),
    tickets: await db
      .select()
      .from(orderTicketTable)
      .where(inArray(orderTicketTable.orderId, orderIds))
      .orderBy(...inOrder(orderTicketTable)),
  }),
});
export type OrderRepository = ReturnType<typeof createOrderRepository>;

/** Sub rows of orders, saved one by one. */
export const createOrderPartsRepository = (db: Db) => ({
  customers: storedRows(db, orderCustomerTable),
  tickets: storedRows(db, orderTicketTable),
  hasOrder: async (id: string) => (await db.$count(orderTable, eq(orderTable.id, id))) > 0,
});
export type OrderPartsRepository = ReturnType<typeof createOrderPartsRepository>;
