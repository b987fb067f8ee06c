import { type ListQuery, wireTexts } from '@mortise/shared/contract';
import type { DraftOf, EditOf } from '#lists/stored-rows.ts';
import { chosen, found, Refusal } from '#platform/refusal.ts';
import type { OrderPartsRepository } from './order.repository.ts';
import type { orderCustomerTable, orderTicketTable } from './order.table.ts';

interface Rows<Draft, Edit> {
  findById: (id: string) => Promise<{ orderId: string } | undefined>;
  insert: (draft: Draft) => PromiseLike<unknown>;
  update: (draft: Edit) => Promise<unknown>;
  remove: (ids: string[]) => Promise<number>;
}

const partService = <Draft extends { orderId: string }, Edit extends { id: string; orderId?: string | undefined }>(
  rows: Rows<Draft, Edit>,
  hasOrder: OrderPartsRepository['hasOrder'],
) => ({
  add: async (draft: Draft) => {
    if (!(await hasOrder(draft.orderId))) throw new Refusal('订单不存在，请刷新后再试');
    await rows.insert(draft);
  },
  edit: async (draft: Edit) => {
    const { orderId } = found(await rows.findById(draft.id));
    // a sub row stays with its order
    await rows.update({ ...draft, orderId });
  },
  remove: async (id: string) => {
    if (!(await rows.remove([id]))) throw new Refusal(wireTexts.notFound);
  },
  removeBatch: async (ids: string[]) => void (await rows.remove(chosen(ids))),
});

/** Without an order there are no rows: the view asks before an order is chosen. */
const ofOrder = (query: ListQuery): ListQuery => Object.assign({}, query, { orderId: query.orderId || query.mainId || '-' });

/** Customers and tickets of orders, saved one by one (docs/wire/pages.md §6.3). */
export const createOrderPartServices = ({ customers, tickets, hasOrder }: OrderPartsRepository) => ({
  customers: {
    ...partService<DraftOf<typeof orderCustomerTable>, Partial<EditOf<typeof orderCustomerTable>> & { id: string }>(customers, hasOrder),
    list: (query: ListQuery) => customers.findPage(ofOrder(query), { ignore: ['mainId'] }),
  },
  tickets: {
    ...partService<DraftOf<typeof orderTicketTable>, Partial<EditOf<typeof orderTicketTable>> & { id: string }>(tickets, hasOrder),
    list: (query: ListQuery) => tickets.findPage(ofOrder(query), { ignore: ['mainId'] }),
  },
});
export type OrderPartServices = ReturnType<typeof createOrderPartServices>;
