import * as z from 'zod';
import { permit } from '../kernel/access.ts';
import { crudEndpoints } from '../kernel/crud.ts';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { exportEndpoints } from '../kernel/excel.ts';
import { audit, id, nullableText, readAt } from '../kernel/fields.ts';
import { optionalText, requiredCode } from '../kernel/kinds.ts';
import { labelled, labelledLike } from '../kernel/labels.ts';
import { optionalMoment } from '../kernel/moments.ts';
import { subRows } from '../kernel/sub-rows.ts';
import { coded, withTextFields } from '../kernel/texts.ts';
import { OrderCustomer, OrderCustomerDraft, OrderTicket, OrderTicketDraft } from './order-parts.ts';

/** The example of a main table with two sub tables (docs/wire/pages.md §6.2). */
export const OrderDraft = z.object({
  orderCode: requiredCode('订单号', 50, '订单号不能为空'),
  ctype: coded('order_type', labelled('订单类型', optionalText(500))),
  orderDate: optionalMoment('订单日期'),
  orderMoney: labelled('订单金额', z.coerce.number('请输入数字').min(0, '不能小于 0').max(9_999_999, '不能大于 9,999,999').nullish()),
  content: labelled('订单备注', optionalText(500)),
});
export type OrderDraft = z.infer<typeof OrderDraft>;

/** Stored rows may be ones that no form would accept, such as rows that were moved in. */
export const Order = withTextFields(
  labelledLike(
    OrderDraft,
    z.object({
      id,
      orderCode: nullableText,
      ctype: nullableText,
      orderDate: nullableText,
      orderMoney: z.number().nullable(),
      content: nullableText,
      ...audit,
    }),
  ),
);
export type Order = z.infer<typeof Order>;

/** An order as a whole, stored in one transaction. A list that is left out stays as it is. */
export const WholeOrderDraft = OrderDraft.extend({
  jeecgOrderCustomerList: subRows('客户信息', OrderCustomerDraft),
  jeecgOrderTicketList: subRows('机票信息', OrderTicketDraft),
});
export type WholeOrderDraft = z.infer<typeof WholeOrderDraft>;

/** Component strings of the views that show orders. */
export const ORDER_VIEWS = [
  'jeecg/JeecgOrderMainList',
  'jeecg/JeecgOrderMainListForJEditableTable',
  'jeecg/JeecgOrderMainListForJVxeTable',
  'jeecg/tablist/JeecgOrderDMainList',
  'jeecg/TableExpandeSub',
  'jeecg/JVxeDemo/demo/PopupSubTable',
  'jeecg/JVxeDemo/layout-demo/Index',
] as const;

const read = permit(...ORDER_VIEWS);
const access = { read, code: 'order', finds: ['orderCode', 'content'], subject: { noun: '订单', name: 'orderCode' } } as const;
const ofOrder = { access: read, query: z.object({ id }), code: 200 } as const;

const whole = crudEndpoints('/test/jeecgOrderMain', Order, WholeOrderDraft, access);

/** Orders saved together with their sub rows. */
export const orders = {
  ...whole,
  list: { ...whole.list, code: 200 as const },
  byId: { ...whole.byId, code: 200 as const },
  edit: { ...whole.edit, text: '编辑成功！' },
  removeBatch: { ...whole.removeBatch, text: '批量删除成功!' },
  ...exportEndpoints('/test/jeecgOrderMain', 'order'),
  customers: defineEndpoint({
    ...ofOrder,
    method: 'GET',
    path: '/test/jeecgOrderMain/queryOrderCustomerListByMainId',
    result: z.array(OrderCustomer),
  }),
  tickets: defineEndpoint({
    ...ofOrder,
    method: 'GET',
    path: '/test/jeecgOrderMain/queryOrderTicketListByMainId',
    result: z.array(OrderTicket),
  }),
};

// named apart in the operation log: these calls leave the sub rows as they are
const main = crudEndpoints('/test/order', Order, OrderDraft, { ...access, what: '主表' });

/** The same orders without their sub rows, which are saved one by one (docs/wire/pages.md §6.3). */
export const orderMains = {
  ...main,
  list: { ...main.list, path: '/test/order/orderList' as const, code: 200 as const },
  byId: { ...main.byId, code: 200 as const },
  add: { ...main.add, text: '添加成功!' },
  edit: { ...main.edit, text: '编辑成功!' },
};

const orderId = z.string('请选择订单').min(1, '请选择订单').max(36);
const ofStored = { id, updateTime: readAt, orderId: orderId.optional() };
const CustomerBody = { add: OrderCustomerDraft.extend({ orderId }), edit: OrderCustomerDraft.extend(ofStored) };
const TicketBody = { add: OrderTicketDraft.extend({ orderId }), edit: OrderTicketDraft.extend(ofStored) };

/** Sub rows belong to their order: their changes require the right to edit orders. */
const partEndpoints = <Row extends z.ZodObject, Add extends z.ZodObject, Edit extends z.ZodObject>(
  name: 'Customer' | 'Ticket',
  row: Row,
  body: { add: Add; edit: Edit },
  subject: { noun: string; name: string },
) => {
  const six = crudEndpoints('/test/order', row, body.add, { read, code: 'order', what: subject.noun, subject });
  const edits = permit('order:edit');
  return {
    // JeecgBoot's client sends the order under both names
    list: { ...six.list, path: `/test/order/listOrder${name}ByMainId` as const, code: 200 as const, conditions: ['mainId'] },
    add: { ...six.add, path: `/test/order/add${name}` as const, access: edits, text: '添加成功!' },
    edit: { ...six.edit, path: `/test/order/edit${name}` as const, access: edits, text: '编辑成功!', body: body.edit },
    remove: { ...six.remove, path: `/test/order/delete${name}` as const, access: edits },
    removeBatch: { ...six.removeBatch, path: `/test/order/deleteBatch${name}` as const, access: edits },
  };
};

export const orderCustomers = partEndpoints('Customer', OrderCustomer, CustomerBody, { noun: '客户', name: 'name' });
export const orderTickets = partEndpoints('Ticket', OrderTicket, TicketBody, { noun: '机票', name: 'ticketCode' });
