import type { Order, OrderCustomer, OrderTicket } from '#contract/demo/index.ts';
import { audited, nextId } from './page.ts';

/** A valid order; name only what matters. */
export const anOrder = (more: Partial<Order> = {}): Order => ({
  id: nextId(),
  orderCode: 'A100',
  ctype: '1',
  orderDate: null,
  orderMoney: null,
  content: null,
  ...audited,
  ...more,
});

/** A valid customer of an order. */
export const anOrderCustomer = (more: Partial<OrderCustomer> = {}): OrderCustomer => ({
  id: nextId(),
  orderId: '1',
  name: '甲',
  sex: null,
  idcard: null,
  idcardPic: null,
  telphone: null,
  ...audited,
  ...more,
});

/** A valid ticket of an order. */
export const anOrderTicket = (more: Partial<OrderTicket> = {}): OrderTicket => ({
  id: nextId(),
  orderId: '1',
  ticketCode: 'CA1501',
  tickectDate: null,
  ...audited,
  ...more,
});
