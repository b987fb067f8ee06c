import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import * as z from 'zod';
import { defineEndpoint, ListQuery } from '#contract/index.ts';
import { mockEndpoint, renderPage } from '#testing/index.ts';
import { Button, Form, Input } from '../antd.ts';
import type { Column } from './columns/column.ts';
import { ListPage } from './list-page.tsx';
import { type ListOptions, useList } from './state/use-list.ts';

const Row = z.object({ no: z.number(), city: z.string(), amount: z.number() });
type Row = z.infer<typeof Row>;

const rowsOf = defineEndpoint({
  method: 'GET',
  path: '/online/rows/:code',
  access: 'signed-in',
  query: ListQuery,
  params: z.object({ code: z.string() }),
  result: z.object({ records: z.array(Row), total: z.number(), totalIsEstimate: z.boolean().optional() }),
});

const columns: Column<Row>[] = [
  { title: '城市', dataIndex: 'city', sorter: true },
  { title: '金额', dataIndex: 'amount', align: 'right' },
];

const aRow = (no: number, city: string, amount = 1): Row => ({ no, city, amount });

const Rows = ({ code, ...options }: { code: string } & ListOptions) => {
  const list = useList(rowsOf, { ...options, params: { code }, rowKey: ({ no }) => `row ${no}` });
  return (
    <ListPage
      list={list}
      columns={columns}
      batch={<span>{list.selected.map(list.keyOf).join('、')}</span>}
      summary={(rows) => ({ amount: rows.reduce((sum, { amount }) => sum + amount, 0) })}
    />
  );
};

/** Replaces one list by another, as when the user selects another table. */
const Switching = (options: ListOptions) => {
  const [code, setCode] = useState('orders');
  return (
    <>
      <Button onClick={() => setCode(code === 'orders' ? 'goods' : 'orders')}>换表</Button>
      <Rows code={code} {...options} />
    </>
  );
};

const cities: Record<string, string> = { orders: '北京', goods: '上海' };
const answering = (total = 1, totalIsEstimate?: boolean) =>
  mockEndpoint(rowsOf, ({ params: { code } }) => ({ records: [aRow(1, cities[code] ?? '', 3), aRow(2, code, 4)], total, totalIsEstimate }));
const change = { name: '换表' };
const rowOf = (city: string) => screen.findByRole('row', { name: new RegExp(city) });

const onPhone = () =>
  jest.spyOn(globalThis, 'matchMedia').mockImplementation(
    (query) =>
      ({
        matches: query.includes('max-width: 767'),
        media: query,
        addEventListener() {},
        removeEventListener() {},
      }) as unknown as MediaQueryList,
  );

afterEach(() => {
  localStorage.clear();
  jest.restoreAllMocks();
});

it('asks for what its path parameter names', async () => {
  const list = answering();
  renderPage(<Rows code="orders" />);
  expect(await rowOf('北京')).toBeVisible();
  expect(list.asked.map(({ params }) => params)).toEqual([{ code: 'orders' }]);
});

it('never shows the rows of one table under another, nor its selection', async () => {
  let answer = () => {};
  mockEndpoint(rowsOf, async ({ params: { code } }) => {
    if (code === 'goods')
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
    return { records: [aRow(1, cities[code] ?? '')], total: 1 };
  });
  const { person } = renderPage(<Switching />);
  await person.click(within(await rowOf('北京')).getByRole('checkbox'));
  expect(screen.getByText('row 1')).toBeVisible();
  await person.click(screen.getByRole('button', change));
  expect(screen.queryByText('北京')).not.toBeInTheDocument();
  expect(screen.queryByText('row 1')).not.toBeInTheDocument();
  answer();
  expect(await rowOf('上海')).toBeVisible();
  expect(screen.queryByText('row 1')).not.toBeInTheDocument();
});

it('keeps page and sort of each table under its own name in the address', async () => {
  const list = answering(60);
  const { person, address } = renderPage(<Switching />, { route: '/p?orders.pageNo=2' });
  await rowOf('北京');
  expect(list.asked.at(-1)?.query).toMatchObject({ pageNo: 2 });
  await person.click(screen.getByRole('button', change));
  await rowOf('上海');
  expect(list.asked.at(-1)?.query).toMatchObject({ pageNo: 1 });
  await person.click(screen.getByTitle('3'));
  await waitFor(() => expect(address()).toBe('/p?orders.pageNo=2&goods.pageNo=3'));
});

it('takes the plain names of the address where the page says that its path names the table', async () => {
  const list = answering(60);
  renderPage(<Rows code="orders" part="" />, { route: '/p?pageNo=3' });
  await rowOf('北京');
  expect(list.asked.at(-1)?.query).toMatchObject({ pageNo: 3 });
});

it('keeps the state of a local list out of the URL', async () => {
  const list = answering(60);
  const { person } = renderPage(<Switching local />);
  await rowOf('北京');
  await person.click(screen.getByTitle('2'));
  await waitFor(() => expect(list.asked.at(-1)).toMatchObject({ params: { code: 'orders' }, query: { pageNo: 2 } }));
  await person.click(screen.getByRole('button', change));
  await rowOf('上海');
  expect(list.asked.at(-1)).toMatchObject({ params: { code: 'goods' }, query: { pageNo: 1 } });
});

it('hides a column in one table alone', async () => {
  answering();
  const { person } = renderPage(<Switching />);
  await rowOf('北京');
  await person.click(screen.getByRole('button', { name: '列设置' }));
  await person.click(await screen.findByRole('checkbox', { name: '金额' }));
  await waitFor(() => expect(screen.queryByRole('columnheader', { name: '金额' })).not.toBeInTheDocument());
  await person.click(screen.getByRole('button', change));
  expect(await screen.findByRole('columnheader', { name: '金额' })).toBeVisible();
  await person.click(screen.getByRole('button', change));
  await waitFor(() => expect(screen.queryByRole('columnheader', { name: '金额' })).not.toBeInTheDocument());
});

it('identifies rows by their key across pages', async () => {
  mockEndpoint(rowsOf, ({ query: { pageNo } }) => ({ records: [aRow(pageNo, `城${pageNo}`)], total: 40 }));
  const { person } = renderPage(<Rows code="orders" />);
  await person.click(within(await rowOf('城1')).getByRole('checkbox'));
  await person.click(screen.getByTitle('2'));
  const second = within(await rowOf('城2')).getByRole('checkbox');
  expect(second).not.toBeChecked();
  await person.click(second);
  expect(screen.getByText('row 1、row 2')).toBeVisible();
});

it('identifies rows by their key on a phone', async () => {
  onPhone();
  answering();
  const { person } = renderPage(<Rows code="orders" />);
  const [first, second] = await screen.findAllByRole('checkbox', { name: '选择' });
  await person.click(first as HTMLElement);
  expect(first).toBeChecked();
  expect(second).not.toBeChecked();
  expect(screen.getByText('row 1')).toBeVisible();
});

it('sums below its rows, under their columns', async () => {
  answering();
  renderPage(<Rows code="orders" />);
  await rowOf('北京');
  const sums = within(screen.getByText('合计').closest('tr') as HTMLElement)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);
  // checkbox column, label, sum
  expect(sums).toEqual(['', '合计', '7']);
});

it('sums in a last card on a phone, and nothing where there are no rows', async () => {
  onPhone();
  answering();
  const { unmount } = renderPage(<Rows code="orders" />);
  expect((await screen.findByText('合计')).closest('li')).toHaveTextContent('合计金额7');
  unmount();
  mockEndpoint(rowsOf, { records: [], total: 0 });
  renderPage(<Rows code="goods" />);
  expect(await screen.findByText('暂无数据', { selector: 'div' })).toBeVisible();
  expect(screen.queryByText('合计')).not.toBeInTheDocument();
});

it('marks an estimated total', async () => {
  answering(123_456, true);
  const { unmount } = renderPage(<Rows code="orders" />);
  expect(await screen.findByText('1-20 共约 123,000 条')).toBeVisible();
  unmount();
  answering(10_000);
  renderPage(<Rows code="goods" />);
  expect(await screen.findByText('1-20 共10000条')).toBeVisible();
});

const Beside = z.object({ heading: z.string(), data: rowsOf.result ?? z.never() });
const besideRows = defineEndpoint({ ...rowsOf, path: '/online/beside/:code', ownConditions: true, result: Beside });

const RowsBeside = () => {
  const list = useList(besideRows, { params: { code: 'orders' }, part: '', rowKey: 'city', defaults: { sort: null } });
  return (
    <ListPage
      list={list}
      columns={[
        { title: '城市', dataIndex: 'city', group: '地点', sorter: true },
        { title: '编号', dataIndex: 'no', group: '地点' },
        { title: '金额', dataIndex: 'amount' },
      ]}
      filters={[
        <Form.Item key="a" name="a" label="甲">
          <Input />
        </Form.Item>,
        <Form.Item key="b" name="b" label="乙">
          <Input />
        </Form.Item>,
      ]}
      unfolded={1}
    >
      {(list.answer as z.infer<typeof Beside> | undefined)?.heading}
    </ListPage>
  );
};

const beside = () => mockEndpoint(besideRows, { heading: '城市报表', data: { records: [aRow(1, '北京')], total: 12_345 } });

it('reads the page in `data`, and hands the view what is beside it', async () => {
  const list = beside();
  const { person } = renderPage(<RowsBeside />);
  expect(await rowOf('北京')).toBeVisible();
  expect(screen.getByText('城市报表')).toBeVisible();
  expect(screen.getByText('1-20 共12345条')).toBeVisible();
  expect(list.asked.at(-1)?.query).not.toHaveProperty('column');
  await person.click(screen.getByRole('columnheader', { name: /城市/ }));
  await waitFor(() => expect(list.asked.at(-1)?.query).toMatchObject({ column: 'city', order: 'asc' }));
});

it('puts neighbouring columns of a group under one heading', async () => {
  beside();
  renderPage(<RowsBeside />);
  await rowOf('北京');
  expect(screen.getByRole('columnheader', { name: '地点' })).toHaveAttribute('colspan', '2');
  expect(screen.getByRole('columnheader', { name: '金额' })).toHaveAttribute('rowspan', '2');
});

it('folds the conditions after the number that the page gives', async () => {
  beside();
  const { person } = renderPage(<RowsBeside />);
  await rowOf('北京');
  expect(screen.getByText('甲')).toBeVisible();
  expect(screen.getByText('乙')).not.toBeVisible();
  await person.click(screen.getByRole('button', { name: '展开' }));
  expect(screen.getByText('乙')).toBeVisible();
});

it('must be given the parameters of its path, and the key of rows without an id', () => {
  // @ts-expect-error the path has a parameter
  const withoutParams = () => useList(rowsOf, { rowKey: 'no' });
  // @ts-expect-error these rows have no id
  const withoutKey = () => useList(rowsOf, { params: { code: 'orders' } });
  // @ts-expect-error no field of the row
  const withWrongKey = () => useList(rowsOf, { params: { code: 'orders' }, rowKey: 'id' });
  // @ts-expect-error nothing is given
  const withNothing = () => useList(rowsOf);
  expect([withoutParams, withoutKey, withWrongKey, withNothing]).toHaveLength(4);
});
