import { orderCustomers, orderMains } from '@mortise/shared/contract/demo';
import { anOrder, anOrderCustomer, mockEndpoint, pageWith, renderPage } from '@mortise/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { OrderTabsPage } from './order-tabs-page.tsx';

it('saves a customer of the chosen order by itself, with the version that was read', async () => {
  const order = anOrder({ orderCode: 'NC911' });
  const customer = anOrderCustomer({ id: '7', name: '甲', orderId: order.id });
  mockEndpoint(orderMains.list, pageWith([order]));
  mockEndpoint(orderCustomers.list, pageWith([customer]));
  const edit = mockEndpoint(orderCustomers.edit, null);
  const dicts = { sex: { '1': '男', '2': '女' }, order_type: { '1': '国内订单' } };
  const { person } = renderPage(<OrderTabsPage />, { dicts, codes: ['order:edit'] });
  await person.click(await screen.findByRole('button', { name: /明细/ }));
  const parts = screen.getByRole('region', { name: '订单明细' });
  await person.click(await within(parts).findByRole('button', { name: /编辑/ }));
  const form = await screen.findByRole('dialog');
  await person.type(within(form).getByLabelText('客户名'), '乙');
  await person.click(within(form).getByRole('button', { name: '确定' }));
  await waitFor(() =>
    expect(edit.asked[0]?.body).toMatchObject({ id: '7', name: '甲乙', orderId: order.id, updateTime: customer.updateTime }),
  );
});
