import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Position, positions } from '#contract/people/index.ts';
import { aPosition, fault, findDialog, mockEndpoint, pageWith, renderPage } from '#testing/index.ts';
import { useRemoval } from '../../removal/use-removal.tsx';
import { RemoveSelected } from '../buttons/remove-selected.tsx';
import { actionsColumn } from '../columns/actions-column.tsx';
import { column } from '../columns/column.ts';
import { ListPage } from '../list-page.tsx';
import { useList } from '../state/use-list.ts';

const rows = ['会计', '出纳', '司机'].map((name, place) => aPosition({ id: `p${place}`, name, code: `c${place}` }));

const Page = ({ all = false }: { all?: boolean }) => {
  const list = useList(positions.list);
  const removal = useRemoval<Position>(positions, { onDone: list.reload });
  return (
    <ListPage
      list={list}
      columns={[
        column(Position, 'name'),
        column(Position, 'code'),
        ...(all ? [column(Position, 'postRank'), column(Position, 'createTime')] : []),
        actionsColumn<Position>(90, () => [{ label: '编辑', call: positions.edit, onClick: () => undefined }]),
      ]}
      batch={<RemoveSelected list={list} call={positions.removeBatch} removal={removal} />}
    />
  );
};

const CODES = ['position:edit', 'position:delete'];
beforeEach(() => mockEndpoint(positions.reach, { dependants: 0, effects: [] }));

interface Opening {
  codes?: string[];
  total?: number;
  server?: 'jeecg';
  /** With more columns. */
  all?: boolean;
}
const open = async ({ codes = CODES, total = rows.length, server, all }: Opening = {}) => {
  const list = mockEndpoint(positions.list, ({ query }) => pageWith(query.pageSize > 20 ? [...rows, aPosition()] : rows, total));
  const page = renderPage(<Page all={all} />, { codes, server, dicts: { position_rank: {} } });
  await screen.findByRole('row', { name: /会计/ });
  return { ...page, lastQuery: () => list.asked.at(-1)?.query };
};
const head = (name: string) => screen.getByRole('columnheader', { name: new RegExp(`^${name}`) });
const heads = () => screen.getAllByRole('columnheader').map((each) => each.textContent);

afterEach(() => localStorage.clear());

it('sorts by one column, and with Shift by several', async () => {
  const { person, lastQuery } = await open();
  await person.click(head('职务名称'));
  await waitFor(() => expect(lastQuery()).toMatchObject({ column: 'name', order: 'asc' }));
  fireEvent.click(head('职务编码'), { shiftKey: true });
  await waitFor(() => expect(lastQuery()).toMatchObject({ column: 'name,code', order: 'asc,asc' }));
  fireEvent.click(head('职务名称'), { shiftKey: true });
  await waitFor(() => expect(lastQuery()).toMatchObject({ column: 'name,code', order: 'desc,asc' }));
  expect(head('职务名称')).toHaveAttribute('aria-sort', 'descending');
  expect(head('职务编码')).toHaveAttribute('aria-sort', 'ascending');
  await person.click(head('职务编码'));
  await waitFor(() => expect(lastQuery()).toMatchObject({ column: 'code', order: 'desc' }));
  await person.click(head('职务编码'));
  await waitFor(() => expect(lastQuery()).toMatchObject({ column: 'createTime', order: 'desc' }));
});

it('refuses a fourth sort key in words, and drops none of the others', async () => {
  const { person, lastQuery } = await open({ all: true });
  await person.click(head('职务名称'));
  for (const name of ['职务编码', '职级']) fireEvent.click(head(name), { shiftKey: true });
  await waitFor(() => expect(lastQuery()).toMatchObject({ column: 'name,code,postRank' }));
  fireEvent.click(head('创建时间'), { shiftKey: true });
  expect(await screen.findByText('最多按 3 列排序，请先取消其中一列')).toBeVisible();
  expect(lastQuery()).toMatchObject({ column: 'name,code,postRank', order: 'asc,asc,asc' });
  fireEvent.click(head('职级'), { shiftKey: true });
  await waitFor(() => expect(lastQuery()).toMatchObject({ order: 'asc,asc,desc' }));
});

it('selects no text when a sort key is added', async () => {
  await open();
  // fireEvent returns false if the default was prevented
  expect(fireEvent.mouseDown(head('职务名称'), { shiftKey: true })).toBe(false);
  expect(fireEvent.mouseDown(head('职务名称'))).toBe(true);
});

it('marks every sort key, also a first one that stands right of the second', async () => {
  const { person, lastQuery } = await open();
  await person.click(head('职务编码'));
  fireEvent.click(head('职务名称'), { shiftKey: true });
  await waitFor(() => expect(lastQuery()).toMatchObject({ column: 'code,name', order: 'asc,asc' }));
  for (const name of ['职务编码', '职务名称']) {
    expect(head(name)).toHaveAttribute('aria-sort', 'ascending');
    expect(head(name).querySelector('.ant-table-column-sorter-up')).toHaveClass('active');
  }
});

it('sorts by one column in front of JeecgBoot, which knows one direction', async () => {
  const { person, lastQuery } = await open({ server: 'jeecg' });
  await person.click(head('职务名称'));
  fireEvent.click(head('职务编码'), { shiftKey: true });
  await waitFor(() => expect(lastQuery()).toMatchObject({ column: 'code', order: 'asc' }));
});

it('moves through the rows by ↑ and ↓, with one tab stop', async () => {
  const { person } = await open();
  const [first, second, third] = screen.getAllByRole('row').filter((row) => row.hasAttribute('data-row-key'));
  expect([first, second, third].map((row) => row?.tabIndex)).toEqual([0, -1, -1]);
  first?.focus();
  await person.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowUp}');
  expect(second).toHaveFocus();
  expect([first, second, third].map((row) => row?.tabIndex)).toEqual([-1, 0, -1]);
  await person.keyboard(' ');
  expect(screen.getByText('已选择', { exact: false })).toHaveTextContent('已选择 1 项');
  await person.keyboard('{Enter}');
  expect(await screen.findByRole('dialog')).toHaveTextContent('出纳职务编码c1');
});

it('opens the record by a click on the name', async () => {
  const { person } = await open();
  await person.click(screen.getByRole('button', { name: '司机' }));
  expect(await screen.findByRole('dialog')).toHaveTextContent('职务名称司机');
  // facts that are longer than the drawer are scrolled by the keyboard
  expect(screen.getByRole('region', { name: '详情' })).toHaveAttribute('tabindex', '0');
});

it('orders, pins and shows columns by keyboard, keeps them, and gives the focus back', async () => {
  const { person, unmount } = await open();
  const tool = screen.getByRole('button', { name: '列设置' });
  tool.focus();
  await person.keyboard('{Enter}');
  const manager = within(await screen.findByRole('dialog', { name: '列设置' }));
  await waitFor(() => expect(manager.getByRole('button', { name: '重置' })).toHaveFocus());
  await person.tab({ shift: true });
  expect(manager.getByRole('button', { name: '下移 更新时间' })).toHaveFocus();
  await person.tab();
  expect(manager.getByRole('button', { name: '重置' })).toHaveFocus();

  manager.getByRole('checkbox', { name: '创建人' }).focus();
  await person.keyboard(' ');
  manager.getByRole('button', { name: '上移 职务编码' }).focus();
  await person.keyboard('{Enter}');
  expect(heads().slice(1)).toEqual(['职务编码', '职务名称', '创建人', '操作']);
  await person.click(manager.getByRole('button', { name: '不固定 创建人' }));
  expect(heads().slice(1)).toEqual(['创建人', '职务编码', '职务名称', '操作']);
  expect(head('创建人').style.insetInlineStart).toMatch(/^0(px)?$/);
  await person.keyboard('{Escape}');
  await waitFor(() => expect(tool).toHaveFocus());

  unmount();
  await open();
  expect(heads().slice(1)).toEqual(['创建人', '职务编码', '职务名称', '操作']);
});

it('selects the rows of all pages, and tells how many', async () => {
  const { person, lastQuery } = await open({ total: 4 });
  expect(screen.queryByRole('button', { name: /选择全部/ })).not.toBeInTheDocument();
  await person.click(screen.getByRole('checkbox', { name: '选择本页全部' }));
  await person.click(await screen.findByRole('button', { name: '选择全部 4 条' }));
  await waitFor(() => expect(screen.getByText('已选择', { exact: false })).toHaveTextContent('已选择 4 项'));
  expect(lastQuery()).toMatchObject({ pageNo: 1, pageSize: 400 });
  await person.click(screen.getByRole('button', { name: /删\s*除/ }));
  expect(await findDialog('删除 4 个职务？')).toBeVisible();
});

it('says how many rows it selects of more than fit', async () => {
  const { person } = await open({ total: 1980 });
  await person.click(screen.getByRole('checkbox', { name: '选择本页全部' }));
  expect(await screen.findByRole('button', { name: '选择前 400 条' })).toBeVisible();
});

it('says that the selection is not all there is', async () => {
  const many = Array.from({ length: 400 }, (_, place) => aPosition({ id: `m${place}`, name: `职务${place}`, code: `m${place}` }));
  mockEndpoint(positions.list, ({ query }) => pageWith(query.pageSize > 20 ? many : rows, 1980));
  const { person } = renderPage(<Page />, { codes: CODES, dicts: { position_rank: {} } });
  await screen.findByRole('row', { name: /会计/ });
  await person.click(screen.getByRole('checkbox', { name: '选择本页全部' }));
  await person.click(await screen.findByRole('button', { name: '选择前 400 条' }));
  expect(await screen.findByText('共 1,980 条，一次最多选择 400 条')).toBeVisible();
});

it('draws as many bones as the list had rows when it was shown last', async () => {
  const { unmount } = await open();
  unmount();
  mockEndpoint(positions.list, () => new Promise<never>(() => {}));
  const { container } = renderPage(<Page />, { codes: CODES, dicts: { position_rank: {} } });
  await screen.findByRole('columnheader', { name: /职务名称/ });
  expect(container.querySelectorAll('[data-density] > div')).toHaveLength(3);
});

it('gives long texts the width of their cells', async () => {
  await open();
  expect(screen.getByRole('row', { name: /会计/ }).closest<HTMLElement>('.ant-table-wrapper')?.style.getPropertyValue('--clipped')).toBe(
    '100%',
  );
});

it('lays the bones below the heads while the rows are loading', async () => {
  mockEndpoint(positions.list, () => new Promise(() => {}));
  const { container } = renderPage(<Page />, { codes: CODES });
  const line = await waitFor(() => container.querySelector<HTMLElement>('[aria-hidden][data-density] > div'));
  const widths = Array.from(container.querySelectorAll('col'), ({ style }) => Number.parseInt(style.width, 10));
  expect(widths.length).toBeGreaterThan(3);
  expect(line?.style.gridTemplateColumns).toBe(widths.map((width) => `minmax(0, ${width}fr)`).join(' '));
});

it('says offline that its rows are old, because the console says that the network is away', async () => {
  const { person } = await open();
  mockEndpoint(positions.list, fault());
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await person.click(screen.getByRole('button', { name: '刷新' }));
  expect(await screen.findByText('列表显示的是断开前的数据')).toBeVisible();
  expect(screen.queryByText('网络连接已断开，请检查网络')).not.toBeInTheDocument();
  jest.restoreAllMocks();
});

it('has neither actions nor check boxes for users who may use none', async () => {
  await open({ codes: [] });
  expect(screen.queryByRole('columnheader', { name: '操作' })).not.toBeInTheDocument();
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
});
