import { Order, OrderCustomer, OrderTicket } from '@mortise/shared/contract/demo';
import { ClippedText, type Column, column, DateText, NumberText } from '@mortise/shared/ui';

export const orderColumns: Column<Order>[] = [
  column(Order, 'orderCode', { sorter: true }),
  column(Order, 'ctype', { sorter: true }),
  column(Order, 'orderDate', { sorter: true, render: (text: string | null) => <DateText value={text} /> }),
  column(Order, 'orderMoney', { sorter: true, align: 'right', render: (money: number | null) => <NumberText value={money} /> }),
  column(Order, 'content', { render: (text: string | null) => <ClippedText value={text} /> }),
];

export const customerColumns: Column<OrderCustomer>[] = [
  column(OrderCustomer, 'name', { sorter: true }),
  column(OrderCustomer, 'sex', { sorter: true }),
  column(OrderCustomer, 'idcard'),
  column(OrderCustomer, 'telphone'),
];

export const ticketColumns: Column<OrderTicket>[] = [
  column(OrderTicket, 'ticketCode', { sorter: true }),
  column(OrderTicket, 'tickectDate', { sorter: true, render: (text: string | null) => <DateText value={text} to="day" /> }),
  column(OrderTicket, 'createBy'),
  column(OrderTicket, 'createTime', { sorter: true, render: (text: string | null) => <DateText value={text} /> }),
];
