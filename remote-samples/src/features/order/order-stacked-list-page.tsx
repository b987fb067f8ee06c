import { OrderList } from './order-list.tsx';

/** 一对多JEditable, 一对多JVxeTable: both sub tables below each other. */
export const OrderStackedListPage = () => <OrderList stacked />;

export default OrderStackedListPage;
