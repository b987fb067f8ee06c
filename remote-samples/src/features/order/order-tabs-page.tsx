import { Order, OrderDraft, orderMains } from '@mortise/shared/contract/demo';
import {
  AddButton,
  actionsColumn,
  Empty,
  Field,
  Filter,
  InputNumber,
  ListPage,
  MomentField,
  RemoveSelected,
  RowForm,
  Tabs,
  useList,
  useOpened,
  useRemoval,
} from '@mortise/shared/ui';
import { useEffect, useRef, useState } from 'react';
import styles from './order.module.css';
import { orderColumns } from './order-columns.tsx';
import { OrderCustomerList, OrderTicketList } from './order-part-list.tsx';

/** 一对多Tab示例: orders, and below them the sub rows of the chosen one, each saved by itself. */
export const OrderTabsPage = () => {
  const list = useList(orderMains.list);
  const opened = useOpened<Order>();
  const removal = useRemoval<Order>(orderMains, { onDone: list.reload });
  const [chosen, choose] = useState<Order>();
  const parts = useRef<HTMLElement>(null);
  // the list fills the window: without this the sub rows appear below its edge
  useEffect(() => {
    if (chosen) parts.current?.scrollIntoView({ block: 'end' });
  }, [chosen]);

  return (
    <>
      <ListPage<Order>
        list={list}
        numbered
        filters={
          <>
            <Filter of={Order} name="orderCode" />
            <Filter of={Order} name="ctype" />
          </>
        }
        toolbar={<AddButton call={orderMains.add} onClick={opened.add} />}
        batch={<RemoveSelected list={list} call={orderMains.removeBatch} removal={removal} />}
        columns={[
          ...orderColumns,
          actionsColumn<Order>(
            180,
            (order) => [
              { label: '明细', onClick: () => choose(order) },
              { label: '编辑', call: orderMains.edit, onClick: () => opened.edit(order) },
              { label: '删除', call: orderMains.remove, danger: true, onClick: () => removal.one(order) },
            ],
            ({ orderCode }) => orderCode ?? '',
          ),
        ]}
      >
        {opened.part === 'form' && (
          <RowForm name="order-main" what="订单" of={orderMains} row={opened.row} width={800} onClose={opened.close} onSaved={list.reload}>
            <Field of={OrderDraft} name="orderCode" />
            <Field of={OrderDraft} name="ctype" />
            <Field of={OrderDraft} name="orderDate">
              <MomentField />
            </Field>
            <Field of={OrderDraft} name="orderMoney">
              <InputNumber min={0} style={{ width: '100%' }} />
            </Field>
            <Field of={OrderDraft} name="content" />
          </RowForm>
        )}
      </ListPage>
      <section ref={parts} className={styles.parts} data-open={chosen ? '' : undefined} aria-label="订单明细">
        {chosen ? (
          <Tabs
            key={chosen.id}
            destroyOnHidden
            tabBarExtraContent={chosen.orderCode}
            items={[
              { key: 'customers', label: '客户信息', children: <OrderCustomerList orderId={chosen.id} /> },
              { key: 'tickets', label: '机票信息', children: <OrderTicketList orderId={chosen.id} /> },
            ]}
          />
        ) : (
          <Empty description="点击订单的“明细”，在这里维护它的客户和机票" />
        )}
      </section>
    </>
  );
};

export default OrderTabsPage;
