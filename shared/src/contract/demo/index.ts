export { JeecgDemo, JeecgDemoDraft, jeecgDemos } from './jeecg-demo.ts';
export { mocks, type TreeNode } from './mocks.ts';
export { ORDER_VIEWS, Order, OrderDraft, orderCustomers, orderMains, orders, orderTickets, WholeOrderDraft } from './order.ts';
export { OrderCustomer, OrderCustomerDraft, OrderTicket, OrderTicketDraft } from './order-parts.ts';
export { SampleMemberDraft } from './sample-member.ts';
