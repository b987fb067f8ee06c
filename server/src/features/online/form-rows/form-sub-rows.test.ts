import { formHeads, formRows } from '@mortise/shared/contract/online';
import { sql } from 'drizzle-orm';
import { designing, fieldOf, formOf } from '#testing/a-form.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let design: ReturnType<typeof designing>;
let orders: string;

beforeAll(async () => {
  app = await openTestApp();
  design = designing(app);
  ({ id: orders } = await design.make(
    formOf('orders', [fieldOf('code'), fieldOf('number', { fieldValidType: 'only' })], { head: { tableType: 2 } }),
  ));
  const goods = [
    fieldOf('name', { dbFieldTxt: '商品', fieldMustInput: '1' }),
    fieldOf('amount', { dbFieldTxt: '数量', dbType: 'int' }),
    fieldOf('note'),
    fieldOf('main_id', { mainTable: 'orders', mainField: 'id', isShowForm: 0, isShowList: 0 }),
  ];
  await design.make(formOf('goods', goods, { head: { tableType: 3, relationType: 0, tabOrderNum: 2, tableTxt: '商品' } }));
  const customer = [fieldOf('cname'), fieldOf('order_number', { mainTable: 'orders', mainField: 'number' })];
  await design.make(formOf('customer', customer, { head: { tableType: 3, relationType: 1, tabOrderNum: 1, tableTxt: '客户' } }));
});
afterAll(() => app.close());

const add = (body: Record<string, unknown>) => app.ask(formRows.add, { params: { headId: orders }, body });
const edit = (body: Record<string, unknown>) => app.ask(formRows.edit, { params: { headId: orders }, body });
const byId = async (dataId: string) => (await app.ask(formRows.byId, { params: { headId: orders, dataId } })).result;
const stored = async (table: string) =>
  (await app.db.execute<Record<string, unknown>>(sql.raw(`select * from online.${table} order by id`))).rows;
const order = async (over: Record<string, unknown> = {}) =>
  (
    await add({
      code: 'A1',
      number: `n${Math.random()}`,
      goods: [
        { name: '笔', amount: 1, note: 'x' },
        { name: '纸', amount: 2 },
      ],
      customer: [{ cname: '客' }],
      ...over,
    })
  ).result;

afterEach(async () => {
  for (const table of ['orders', 'goods', 'customer']) await app.db.execute(sql.raw(`delete from online.${table}`));
});

it('names the sub tables of a main form in their order', async () => {
  expect((await design.head('orders')).subTableStr).toBe('customer,goods');
});

it('stores main and sub rows together, and reads them together', async () => {
  const id = await order({ number: 'n1' });
  expect(await byId(id)).toMatchObject({
    id,
    code: 'A1',
    goods: [
      { name: '笔', amount: 1, note: 'x', main_id: id, create_by: 'admin' },
      { name: '纸', amount: 2, note: '', main_id: id },
    ],
    customer: [{ cname: '客', order_number: 'n1' }],
  });
});

it.each([
  ['a sub row breaks a rule', { goods: [{ name: '好' }, { amount: 'x' }] }, '商品 第 2 行：请输入商品'],
  ['a sub table is no list', { customer: { cname: 'x' } }, '客户 的数据格式不正确'],
  ['there are two rows of one', { customer: [{ cname: 'a' }, { cname: 'b' }] }, '客户最多 1 行'],
  ['there are too many rows', { goods: Array.from({ length: 501 }, () => ({ name: 'x' })) }, '商品最多 500 行'],
])('stores nothing when %s', async (_, over, message) => {
  expect(await add({ code: 'B', number: 'n2', ...over })).toMatchObject({ success: false, message });
  expect([...(await stored('orders')), ...(await stored('goods')), ...(await stored('customer'))]).toEqual([]);
});

it('names every bad cell', async () => {
  expect(await add({ goods: [{ amount: 'x' }] })).toMatchObject({
    result: {
      cells: [
        { list: 'goods', row: 0, field: 'name', message: '请输入商品' },
        { list: 'goods', row: 0, field: 'amount', message: '数量：请输入整数' },
      ],
    },
  });
});

it('stores nothing when the database refuses the last sub row', async () => {
  await app.db.execute(sql.raw(`alter table online.customer add constraint no_bad check (cname <> 'bad')`));
  expect(await add({ code: 'C', number: 'n3', goods: [{ name: '笔' }], customer: [{ cname: 'bad' }] })).toMatchObject({ success: false });
  expect([...(await stored('orders')), ...(await stored('goods'))]).toEqual([]);
});

it('leaves sub tables alone that an edit does not carry, and replaces those that it does', async () => {
  const id = await order({ number: 'n4' });
  await edit({ id, code: 'A2' });
  expect(await stored('goods')).toHaveLength(2);
  const [pen] = (await byId(id)).goods as { id: string }[];
  await edit({ id, goods: [{ id: pen?.id, amount: 7 }, { name: '墨' }] });
  expect(await stored('goods')).toMatchObject([{ id: pen?.id, name: '笔', amount: 7, note: 'x' }, { name: '墨' }]);
  expect(await stored('customer')).toHaveLength(1);
  await edit({ id, goods: [] });
  expect(await stored('goods')).toEqual([]);
});

it('changes the version of the main row with its sub rows', async () => {
  const id = await order();
  const { update_time: read } = await byId(id);
  expect(await edit({ id, update_time: read, goods: [{ name: '甲' }] })).toMatchObject({ success: true });
  expect(await edit({ id, update_time: read, goods: [{ name: '乙' }] })).toMatchObject({ success: false });
  expect(await stored('goods')).toMatchObject([{ name: '甲' }]);
});

it('takes no row of another main row', async () => {
  const one = await order();
  const other = await order();
  const [foreign] = (await byId(other)).goods as { id: string }[];
  await edit({ id: one, goods: [{ id: foreign?.id, name: 'stolen' }] });
  expect((await byId(other)).goods).toHaveLength(2);
  expect((await byId(one)).goods).toMatchObject([{ name: 'stolen' }]);
});

it('keeps sub rows with their main row when its key changes, and removes them with it', async () => {
  const id = await order({ number: 'old' });
  await edit({ id, number: 'new' });
  expect((await byId(id)).customer).toMatchObject([{ cname: '客', order_number: 'new' }]);
  const kept = await order();
  expect(await app.ask(formRows.remove, { params: { headId: orders, dataIds: id } })).toMatchObject({ success: true });
  expect(await stored('goods')).toHaveLength(2);
  expect((await stored('orders')).map((row) => row.id)).toEqual([kept]);
  expect(await stored('customer')).toHaveLength(1);
});

it('forgets a sub table whose form is removed', async () => {
  const { id } = await design.make(
    formOf('extra', [fieldOf('main_id', { mainTable: 'orders', mainField: 'id' })], { head: { tableType: 3, tabOrderNum: 9 } }),
  );
  expect((await design.head('orders')).subTableStr).toBe('customer,goods,extra');
  await app.ask(formHeads.remove, { query: { id } });
  expect((await design.head('orders')).subTableStr).toBe('customer,goods');
});
