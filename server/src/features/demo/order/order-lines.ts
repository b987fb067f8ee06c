import type { OrderCustomer, OrderTicket } from '@mortise/shared/contract/demo';
import type { orderTable } from './order.table.ts';

type OrderRow = typeof orderTable.$inferSelect;

interface Parts {
  customers: readonly OrderCustomer[];
  tickets: readonly OrderTicket[];
}

/** Orders as lines of a workbook: the first line of an order has its own fields, and each line one customer and one ticket. */
export const orderLines = (orders: readonly OrderRow[], { customers, tickets }: Parts): object[] =>
  orders.flatMap((order) => {
    const [people, flights] = [customers, tickets].map((parts) => parts.filter(({ orderId }) => orderId === order.id)) as [
      OrderCustomer[],
      OrderTicket[],
    ];
    return Array.from({ length: Math.max(people.length, flights.length, 1) }, (_, line) => ({
      ...(line === 0 ? order : {}),
      name: people[line]?.name,
      sex: people[line]?.sex,
      idcard: people[line]?.idcard,
      telphone: people[line]?.telphone,
      ticketCode: flights[line]?.ticketCode,
      tickectDate: flights[line]?.tickectDate,
    }));
  });
