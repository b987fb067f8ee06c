import { type ExportQuery, type ListQuery, wireTexts } from '@mortise/shared/contract';
import type { WholeOrderDraft } from '@mortise/shared/contract/demo';
import type { Edited } from '#db/as-read.ts';
import { chosen, found, Refusal } from '#platform/refusal.ts';
import type { OrderRepository } from './order.repository.ts';
import { orderLines } from './order-lines.ts';

/** Orders, whole or without their sub rows: what a request does not carry stays as it is. */
export const createOrderService = (repository: OrderRepository) => ({
  list: (query: ListQuery) => repository.findPage(query),
  byId: async (id: string) => found(await repository.findById(id)),
  customers: (orderId: string) => repository.customersOf(orderId),
  tickets: (orderId: string) => repository.ticketsOf(orderId),
  add: ({ jeecgOrderCustomerList, jeecgOrderTicketList, ...order }: WholeOrderDraft) =>
    repository.insertWhole(order, { jeecgOrderCustomerList, jeecgOrderTicketList }),
  async edit({ jeecgOrderCustomerList, jeecgOrderTicketList, ...order }: Edited<WholeOrderDraft> & { id: string }) {
    found(await repository.findById(order.id));
    await repository.updateWhole(order, { jeecgOrderCustomerList, jeecgOrderTicketList });
  },
  async remove(id: string) {
    if (!(await repository.remove([id]))) throw new Refusal(wireTexts.notFound);
  },
  removeBatch: async (ids: string[]) => void (await repository.remove(chosen(ids))),
  /** Lines of the workbook: an order with its sub rows takes as many lines as it has customers or tickets. */
  async rows(query: ExportQuery) {
    const orders = await repository.findRows(query);
    const pieces = async function* () {
      for await (const piece of orders) yield orderLines(piece, await repository.partsOf(piece.map(({ id }) => id)));
    };
    return Object.assign(pieces(), { total: orders.total });
  },
});
export type OrderService = ReturnType<typeof createOrderService>;
