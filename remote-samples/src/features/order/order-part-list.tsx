import {
  type OrderCustomer,
  OrderCustomerDraft,
  type OrderTicket,
  OrderTicketDraft,
  orderCustomers,
  orderTickets,
} from '@mortise/shared/contract/demo';
import {
  AddButton,
  actionsColumn,
  DateField,
  Field,
  ListPage,
  RemoveSelected,
  RowForm,
  useList,
  useOpened,
  useRemoval,
} from '@mortise/shared/ui';
import { customerColumns, ticketColumns } from './order-columns.tsx';

interface OrderPartListProps {
  orderId: string;
}

/** The customers of an order, each saved by itself. */
export const OrderCustomerList = ({ orderId }: OrderPartListProps) => {
  const list = useList(orderCustomers.list, { part: 'customers', fixed: { orderId } });
  const opened = useOpened<OrderCustomer>();
  const removal = useRemoval<OrderCustomer>(orderCustomers, { onDone: list.reload });
  return (
    <ListPage<OrderCustomer>
      list={list}
      toolbar={<AddButton call={orderCustomers.add} onClick={opened.add} />}
      batch={<RemoveSelected list={list} call={orderCustomers.removeBatch} removal={removal} />}
      columns={[
        ...customerColumns,
        actionsColumn<OrderCustomer>(
          120,
          (customer) => [
            { label: '编辑', call: orderCustomers.edit, onClick: () => opened.edit(customer) },
            { label: '删除', call: orderCustomers.remove, danger: true, onClick: () => removal.one(customer) },
          ],
          ({ name }) => name,
        ),
      ]}
    >
      {opened.part === 'form' && (
        <RowForm
          name="order-customer"
          what="客户"
          of={orderCustomers}
          row={opened.row}
          fixed={{ orderId }}
          width={800}
          onClose={opened.close}
          onSaved={list.reload}
        >
          <Field of={OrderCustomerDraft} name="name" />
          <Field of={OrderCustomerDraft} name="sex" />
          <Field of={OrderCustomerDraft} name="idcard" />
          <Field of={OrderCustomerDraft} name="telphone" />
        </RowForm>
      )}
    </ListPage>
  );
};

/** The tickets of an order, each saved by itself. */
export const OrderTicketList = ({ orderId }: OrderPartListProps) => {
  const list = useList(orderTickets.list, { part: 'tickets', fixed: { orderId } });
  const opened = useOpened<OrderTicket>();
  const removal = useRemoval<OrderTicket>(orderTickets, { onDone: list.reload });
  return (
    <ListPage<OrderTicket>
      list={list}
      toolbar={<AddButton call={orderTickets.add} onClick={opened.add} />}
      batch={<RemoveSelected list={list} call={orderTickets.removeBatch} removal={removal} />}
      columns={[
        ...ticketColumns,
        actionsColumn<OrderTicket>(
          120,
          (ticket) => [
            { label: '编辑', call: orderTickets.edit, onClick: () => opened.edit(ticket) },
            { label: '删除', call: orderTickets.remove, danger: true, onClick: () => removal.one(ticket) },
          ],
          ({ ticketCode }) => ticketCode,
        ),
      ]}
    >
      {opened.part === 'form' && (
        <RowForm
          name="order-ticket"
          what="机票"
          of={orderTickets}
          row={opened.row}
          fixed={{ orderId }}
          width={800}
          onClose={opened.close}
          onSaved={list.reload}
        >
          <Field of={OrderTicketDraft} name="ticketCode" />
          <Field of={OrderTicketDraft} name="tickectDate">
            <DateField />
          </Field>
        </RowForm>
      )}
    </ListPage>
  );
};
