import { type Order, OrderCustomerDraft, OrderDraft, OrderTicketDraft, orders, type WholeOrderDraft } from '@mortise/shared/contract/demo';
import { call } from '@mortise/shared/http';
import {
  asRead,
  type DraftEnds,
  DraftForm,
  Field,
  Input,
  InputNumber,
  ListFailed,
  MomentField,
  RecordTitle,
  Skeleton,
  SubRowsField,
  Tabs,
  useFresh,
  useRefusedCells,
} from '@mortise/shared/ui';
import { useState } from 'react';
import styles from './order.module.css';

interface OrderFormProps extends DraftEnds {
  /** The order to change; none makes a new one. */
  order?: Order | undefined;
  /** Sub rows below each other instead of in tabs. */
  stacked?: boolean;
}

type Part = 'jeecgOrderCustomerList' | 'jeecgOrderTicketList';

const customerCells = ['name', 'sex', { name: 'idcard', width: 190 }, { name: 'telphone', width: 140 }] as const;
const ticketCells = ['ticketCode', 'tickectDate'] as const;

/** One dialog for an order with its customers and tickets, saved in one transaction. */
export const OrderForm = ({ order, stacked = false, ...ends }: OrderFormProps) => {
  const [part, setPart] = useState<Part>('jeecgOrderCustomerList');
  const refused = useRefusedCells();
  const of = order ? { query: { id: order.id } } : null;
  const customers = useFresh(orders.customers, of);
  const tickets = useFresh(orders.tickets, of);
  const failed = [customers, tickets].find(({ error }) => error);
  const isLoading = order !== undefined && (!customers.data || !tickets.data);
  const waiting = failed?.error ? <ListFailed error={failed.error} onRetry={failed.reload} /> : <Skeleton active />;

  const parts = [
    {
      key: 'jeecgOrderCustomerList',
      label: '客户信息',
      forceRender: true,
      children: (
        <SubRowsField
          name="jeecgOrderCustomerList"
          label="客户信息"
          of={OrderCustomerDraft}
          cells={customerCells}
          refused={refused.of('jeecgOrderCustomerList')}
          onInvalid={() => setPart('jeecgOrderCustomerList')}
        />
      ),
    },
    {
      key: 'jeecgOrderTicketList',
      label: '机票信息',
      forceRender: true,
      children: (
        <SubRowsField
          name="jeecgOrderTicketList"
          label="机票信息"
          of={OrderTicketDraft}
          cells={ticketCells}
          refused={refused.of('jeecgOrderTicketList')}
          onInvalid={() => setPart('jeecgOrderTicketList')}
        />
      ),
    },
  ];

  return (
    <DraftForm<WholeOrderDraft, Order>
      {...ends}
      name="order"
      width={1200}
      title={<RecordTitle verb={order ? '编辑' : '新增'} what="订单" name={order?.orderCode ?? undefined} />}
      initial={{ ...order, jeecgOrderCustomerList: customers.data ?? [], jeecgOrderTicketList: tickets.data ?? [] }}
      row={order}
      waiting={isLoading ? waiting : undefined}
      subject={orders.edit.subject}
      list={orders.list}
      onSave={(draft, read) =>
        refused.sending(draft, () =>
          read ? call(orders.edit, { body: { ...draft, ...asRead(read) } }) : call(orders.add, { body: draft }),
        )
      }
    >
      <div className={styles.fields}>
        <Field of={OrderDraft} name="orderCode">
          <Input autoFocus={!order} />
        </Field>
        <Field of={OrderDraft} name="ctype" />
        <Field of={OrderDraft} name="orderDate">
          <MomentField />
        </Field>
        <Field of={OrderDraft} name="orderMoney">
          <InputNumber min={0} style={{ width: '100%' }} />
        </Field>
        <Field of={OrderDraft} name="content" />
      </div>
      {stacked ? (
        parts.map(({ key, label, children }) => (
          <section key={key} aria-label={label}>
            <h4>{label}</h4>
            {children}
          </section>
        ))
      ) : (
        <Tabs activeKey={part} onChange={(key) => setPart(key as Part)} items={parts} />
      )}
    </DraftForm>
  );
};
