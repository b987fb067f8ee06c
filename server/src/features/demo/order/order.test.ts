import {
  type OrderCustomerDraft,
  orderCustomers,
  orderMains,
  orders,
  orderTickets,
  type WholeOrderDraft,
} from '@mortise/shared/contract/demo';
import { dataLogs } from '@mortise/shared/contract/records';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { exported } from '#testing/workbooks.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

let made = 0;
const customer = (more: Partial<OrderCustomerDraft> & { id?: string } = {}) => ({ name: '甲', ...more });
const added = async (more: Partial<WholeOrderDraft> = {}) => {
  const body = { orderCode: `TEST${made++}`, ...more };
  expect(await app.ask(orders.add, { body })).toMatchObject({ success: true, code: 200, message: '添加成功！' });
  const [row] = (await app.ask(orders.list, { query: { orderCode: body.orderCode } })).result.records;
  if (!row) throw new Error('the order was not added');
  return row;
};
const customersOf = async (id: string) => (await app.ask(orders.customers, { query: { id } })).result;
const ticketsOf = async (id: string) => (await app.ask(orders.tickets, { query: { id } })).result;

describe('an order as a whole', () => {
  it('is stored with its customers and tickets, in their order', async () => {
    const { id } = await added({
      jeecgOrderCustomerList: [customer({ name: '甲' }), customer({ name: '乙' })],
      jeecgOrderTicketList: [{ ticketCode: 'CA1501', tickectDate: '2026-01-01 00:00:00' }],
    });
    expect((await customersOf(id)).map(({ name, orderId, createBy }) => [name, orderId, createBy])).toEqual([
      ['甲', id, 'admin'],
      ['乙', id, 'admin'],
    ]);
    expect(await ticketsOf(id)).toEqual([expect.objectContaining({ ticketCode: 'CA1501', tickectDate: '2026-01-01' })]);
  });

  it('keeps what an edit does not carry: a whole sub table, and fields of a sub row', async () => {
    const { id, orderCode, updateTime } = await added({
      jeecgOrderCustomerList: [customer({ name: '甲', telphone: '13800138000' }), customer({ name: '乙' })],
      jeecgOrderTicketList: [{ ticketCode: 'CA1501' }],
    });
    const [first] = await customersOf(id);
    const body = {
      id,
      orderCode: orderCode ?? '',
      updateTime,
      jeecgOrderCustomerList: [customer({ id: first?.id, name: '甲改' }), customer({ name: '丙' })],
    };
    expect(await app.ask(orders.edit, { body })).toMatchObject({ success: true, message: '编辑成功！' });
    const rows = await customersOf(id);
    expect(rows.map(({ name }) => name)).toEqual(['甲改', '丙']);
    expect(rows[0]).toMatchObject({ id: first?.id, telphone: '13800138000', updateBy: 'admin' });
    expect((await ticketsOf(id)).map(({ ticketCode }) => ticketCode)).toEqual(['CA1501']);
  });

  it('stores a version of a sub row only when it changed', async () => {
    const { id, orderCode, updateTime } = await added({ jeecgOrderCustomerList: [customer({ name: '不变' })] });
    const [row] = await customersOf(id);
    if (!row) throw new Error('the customer was not added');
    await app.ask(orders.edit, { body: { id, orderCode: orderCode ?? '', updateTime, jeecgOrderCustomerList: [row] } });
    const versions = () => app.ask(dataLogs.versions, { query: { dataTable: 'jeecg_order_customer', dataId: row.id } });
    expect(await versions()).toMatchObject({ success: false, message: '未找到版本信息' });
    expect(await customersOf(id)).toEqual([row]);
    const [order] = (await app.ask(orders.list, { query: { orderCode: orderCode ?? '' } })).result.records;
    const changed = {
      id,
      orderCode: orderCode ?? '',
      updateTime: order?.updateTime ?? null,
      jeecgOrderCustomerList: [{ ...row, name: '变了' }],
    };
    await app.ask(orders.edit, { body: changed });
    expect((await versions()).result).toHaveLength(2);
  });

  it('gives the row of another order a new id instead of moving it', async () => {
    const other = await added({ jeecgOrderCustomerList: [customer({ name: '别人' })] });
    const [foreign] = await customersOf(other.id);
    const { id } = await added({ jeecgOrderCustomerList: [customer({ id: foreign?.id, name: '自己' })] });
    expect((await customersOf(id)).map((row) => row.name)).toEqual(['自己']);
    expect((await customersOf(other.id)).map((row) => row.name)).toEqual(['别人']);
  });

  it('names the cell that it refuses, and stores nothing', async () => {
    const { id, orderCode, updateTime } = await added({ jeecgOrderCustomerList: [customer()] });
    const body = { id, orderCode: `${orderCode}改`, updateTime, jeecgOrderCustomerList: [customer(), customer({ idcard: '110' })] };
    expect(await app.ask(orders.edit, { body })).toMatchObject({
      success: false,
      message: '您的身份证号码格式不正确!',
      result: { cells: [{ list: 'jeecgOrderCustomerList', row: 1, field: 'idcard', message: '您的身份证号码格式不正确!' }] },
    });
    expect((await app.ask(orders.byId, { query: { id } })).result).toMatchObject({ orderCode });
    expect(await customersOf(id)).toHaveLength(1);
  });

  it('refuses the edit of an older version, with its sub rows', async () => {
    const { id, orderCode, updateTime } = await added({ jeecgOrderCustomerList: [customer({ name: '第一' })] });
    const edit = (name: string) =>
      app.ask(orders.edit, { body: { id, orderCode: orderCode ?? '', updateTime, jeecgOrderCustomerList: [customer({ name })] } });
    expect(await edit('第二')).toMatchObject({ success: true });
    expect(await edit('第三')).toMatchObject({ success: false });
    expect((await customersOf(id)).map(({ name }) => name)).toEqual(['第二']);
  });

  it('is removed with its sub rows', async () => {
    const { id } = await added({ jeecgOrderCustomerList: [customer()] });
    expect(await app.ask(orders.remove, { query: { id } })).toMatchObject({ success: true });
    expect(await customersOf(id)).toEqual([]);
    expect(await app.ask(orders.remove, { query: { id } })).toMatchObject({ success: false });
  });

  it('goes out as a workbook with a line for each sub row', async () => {
    const { orderCode } = await added({
      jeecgOrderCustomerList: [customer({ name: '甲', sex: '1' }), customer({ name: '乙' })],
      jeecgOrderTicketList: [{ ticketCode: 'CA1501' }],
    });
    const { rows } = await exported(app, orders.exportXls, { orderCode: orderCode ?? '' });
    const cells = rows.slice(3).map((row) => [row[0] ?? '', row[5], row[6] ?? '', row[9] ?? '']);
    expect(cells).toEqual([
      [orderCode, '甲', '男', 'CA1501'],
      ['', '乙', '', ''],
    ]);
  });
});

describe('sub rows one by one', () => {
  it('are listed, added, edited and removed below their order', async () => {
    const { id } = await added();
    const list = async () => (await app.ask(orderCustomers.list, { query: { orderId: id } })).result.records;
    await app.ask(orderCustomers.add, { body: { name: '甲', orderId: id } });
    const [row] = await list();
    if (!row) throw new Error('the customer was not added');
    expect(await app.ask(orderCustomers.edit, { body: { ...row, name: '乙' } })).toMatchObject({ success: true });
    expect((await list()).map(({ name, orderId }) => [name, orderId])).toEqual([['乙', id]]);
    await app.ask(orderCustomers.remove, { query: { id: row.id } });
    expect(await list()).toEqual([]);
  });

  it('shows none before an order is chosen, and refuses one of an unknown order', async () => {
    expect((await app.ask(orderTickets.list, { query: {} })).result.total).toBe(0);
    expect(await app.ask(orderTickets.add, { body: { ticketCode: 'CA1501', orderId: 'nowhere' } })).toMatchObject({ success: false });
  });

  it('keeps sub rows when the main row is edited alone', async () => {
    const { id, orderCode, updateTime } = await added({ jeecgOrderCustomerList: [customer()] });
    expect(await app.ask(orderMains.edit, { body: { id, orderCode: orderCode ?? '', updateTime, content: '改' } })).toMatchObject({
      success: true,
    });
    expect(await customersOf(id)).toHaveLength(1);
  });
});
