import { Order, OrderCustomer, OrderTicket, WholeOrderDraft } from '@mortise/shared/contract/demo';
import { sheetOf } from '#http/workbook/sheet-of.ts';

const Line = Order.extend({ ...OrderCustomer.omit({ id: true }).shape, ...OrderTicket.omit({ id: true }).shape });

/** Orders with their sub rows as a workbook (docs/wire/pages.md §6.2). */
export const orderSheet = sheetOf(Line, {
  title: '一对多订单示例',
  draft: WholeOrderDraft,
  columns: ['orderCode', 'ctype', 'orderDate', 'orderMoney', 'content', 'name', 'sex', 'idcard', 'telphone', 'ticketCode', 'tickectDate'],
});
