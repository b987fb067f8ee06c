import { Order, orders } from '@mortise/shared/contract/demo';
import {
  AddButton,
  actionsColumn,
  ExportButton,
  Filter,
  ListPage,
  RemoveSelected,
  useList,
  useOpened,
  useRemoval,
} from '@mortise/shared/ui';
import type { ReactNode } from 'react';
import { orderColumns } from './order-columns.tsx';
import { OrderForm } from './order-form.tsx';

interface OrderListProps {
  /** Sub rows of the form below each other instead of in tabs. */
  stacked?: boolean;
  /** What an expanded order shows. */
  detail?: (order: Order) => ReactNode;
}

/** The list of orders, whose dialog saves an order with its sub rows. */
export const OrderList = ({ stacked, detail }: OrderListProps) => {
  const list = useList(orders.list);
  const opened = useOpened<Order>();
  const removal = useRemoval<Order>(orders, { onDone: list.reload });
  const exported = { list, call: orders.exportXls, name: '一对多示例' };

  return (
    <ListPage<Order>
      list={list}
      numbered
      filters={
        <>
          <Filter of={Order} name="orderCode" />
          <Filter of={Order} name="ctype" />
        </>
      }
      toolbar={
        <>
          <AddButton call={orders.add} onClick={opened.add} />
          <ExportButton {...exported} />
        </>
      }
      batch={
        <>
          <RemoveSelected list={list} call={orders.removeBatch} removal={removal} />
          <ExportButton {...exported} size="small" />
        </>
      }
      detail={detail}
      columns={[
        ...orderColumns,
        actionsColumn<Order>(
          140,
          (order) => [
            { label: '编辑', call: orders.edit, onClick: () => opened.edit(order) },
            { label: '删除', call: orders.remove, danger: true, onClick: () => removal.one(order) },
          ],
          ({ orderCode }) => orderCode ?? '',
        ),
      ]}
    >
      {opened.part === 'form' && <OrderForm order={opened.row} stacked={stacked} onClose={opened.close} onSaved={list.reload} />}
    </ListPage>
  );
};
