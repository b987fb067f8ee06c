import { OrderList } from './order-list.tsx';

/** 一对多示例: sub rows in tabs of the order's dialog. */
export const OrderListPage = () => <OrderList />;

export default OrderListPage;
