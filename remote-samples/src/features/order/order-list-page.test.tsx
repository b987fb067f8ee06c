import { orderCustomers, orderMains, orders } from '@mortise/shared/contract/demo';
import { anOrder, anOrderCustomer, anOrderTicket, mockEndpoint, pageWith, refusal, renderPage } from '@mortise/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { OrderListPage } from './order-list-page.tsx';
import { OrderTabsPage } from './order-tabs-page.tsx';

const dicts = { sex: { '1': '男', '2': '女' }, order_type: { '1': '国内订单' } };
const order = anOrder({ orderCode: 'NC911' });
const open = async () => {
  mockEndpoint(orders.list, pageWith([order]));
  mockEndpoint(orders.customers, [anOrderCustomer({ id: '7', name: '甲', orderId: order.id })]);
  mockEndpoint(orders.tickets, [anOrderTicket({ id: '8', ticketCode: 'CA1', orderId: order.id })]);
  const page = renderPage(<OrderListPage />, { dicts, codes: ['order:add', 'order:edit'] });
  await page.person.click(await screen.findByRole('button', { name: /^编辑/ }));
  const form = await screen.findByRole('dialog');
  await within(form).findByDisplayValue('甲');
  return { ...page, form };
};

it('saves an order with its rows in one call, with the version that was read', async () => {
  const edit = mockEndpoint(orders.edit, null);
  const { person, form } = await open();
  await person.type(within(form).getByRole('textbox', { name: '客户名 第 1 行' }), '乙');
  await person.click(within(form).getByRole('button', { name: '添加客户信息' }));
  await person.type(within(form).getByRole('textbox', { name: '客户名 第 2 行' }), '丙');
  await person.click(within(form).getByRole('button', { name: '确定' }));
  await waitFor(() => expect(edit.asked).toHaveLength(1));
  const body = edit.asked[0]?.body as { jeecgOrderCustomerList: { id: string; name: string }[]; jeecgOrderTicketList: object[] };
  expect(body).toMatchObject({ id: order.id, orderCode: 'NC911', updateTime: order.updateTime });
  expect(body.jeecgOrderCustomerList.map(({ name }) => name)).toEqual(['甲乙', '丙']);
  expect(body.jeecgOrderCustomerList[0]?.id).toBe('7');
  expect(body.jeecgOrderTicketList).toHaveLength(1);
});

it('sends nothing while a row is not whole, and names its cell', async () => {
  const edit = mockEndpoint(orders.edit, null);
  const { person, form } = await open();
  await person.click(within(form).getByRole('button', { name: '添加客户信息' }));
  await person.click(within(form).getByRole('button', { name: '确定' }));
  expect(await within(form).findByText('第 2 行“客户名”：请输入客户名')).toBeVisible();
  // the other cells of the refused field stay unmarked
  expect(form.querySelectorAll('.ant-input-status-error, .ant-select-status-error')).toHaveLength(1);
  expect(edit.asked).toHaveLength(0);
});

it('shows in its cell what the server refused, and keeps the input', async () => {
  const words = '客户名已经存在';
  const cells = [{ list: 'jeecgOrderCustomerList', row: 0, field: 'name', message: words }];
  mockEndpoint(orders.edit, refusal(words, 500, { cells }));
  const { person, form } = await open();
  await person.type(within(form).getByRole('textbox', { name: '客户名 第 1 行' }), '乙');
  await person.click(within(form).getByRole('button', { name: '确定' }));
  await waitFor(() => expect(within(form).getAllByText(words).length).toBeGreaterThan(1));
  expect(within(form).getByDisplayValue('甲乙')).toHaveAttribute('aria-invalid', 'true');
});

it('shows the rows of the chosen order below the list', async () => {
  mockEndpoint(orderMains.list, pageWith([order]));
  const list = mockEndpoint(orderCustomers.list, pageWith([anOrderCustomer({ name: '丁' })]));
  const { person } = renderPage(<OrderTabsPage />, { dicts });
  const scroll = jest.spyOn(Element.prototype, 'scrollIntoView');
  await person.click(await screen.findByRole('button', { name: /^明细/ }));
  expect(await screen.findByRole('row', { name: /丁/ })).toBeVisible();
  expect(scroll.mock.contexts).toEqual([screen.getByRole('region', { name: '订单明细' })]);
  expect(list.asked[0]?.query).toMatchObject({ orderId: order.id });
});
