import { type Order, orders } from '@mortise/shared/contract/demo';
import { ListFailed, Skeleton, Table, useOne } from '@mortise/shared/ui';
import { customerColumns } from './order-columns.tsx';
import { OrderList } from './order-list.tsx';

const Customers = ({ order }: { order: Order }) => {
  const customers = useOne(orders.customers, { query: { id: order.id } });
  if (customers.error) return <ListFailed error={customers.error} onRetry={customers.reload} />;
  if (!customers.data) return <Skeleton active />;
  return <Table size="small" rowKey="id" columns={customerColumns} dataSource={customers.data} pagination={false} />;
};

/** 内嵌Table: an order expands to its customers. */
export const OrderExpandedListPage = () => <OrderList detail={(order) => <Customers order={order} />} />;

export default OrderExpandedListPage;
