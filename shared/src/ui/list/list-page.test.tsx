import { act, screen, waitFor, within } from '@testing-library/react';
import { type Position, positions } from '#contract/people/index.ts';
import { useSession } from '#session/index.ts';
import { aPosition, aUser, fault, mockEndpoint, pageWith, renderPage } from '#testing/index.ts';
import { Form, Input } from '../antd.ts';
import { AddButton } from './buttons/add-button.tsx';
import type { Column } from './columns/column.ts';
import { ListPage } from './list-page.tsx';
import { useList } from './state/use-list.ts';
import { useOpened } from './state/use-opened.ts';

const columns: Column<Position>[] = [
  { title: '编码', dataIndex: 'code' },
  { title: '名称', dataIndex: 'name' },
  { title: '修改人', dataIndex: 'updateBy' },
];

const Page = () => {
  const list = useList(positions.list);
  const filters = ['a', 'b', 'c', 'd'].map((name) => (
    <Form.Item key={name} name={name} label={name}>
      <Input />
    </Form.Item>
  ));
  return <ListPage list={list} columns={columns} filters={filters} batch={<span>批量</span>} />;
};

const WithForm = () => {
  const list = useList(positions.list);
  const opened = useOpened<Position>();
  return (
    <ListPage list={list} columns={columns} toolbar={<AddButton call={positions.add} onClick={opened.add} />}>
      {opened.part === 'form' && <p>新职务</p>}
    </ListPage>
  );
};

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

it('shows its conditions and its head before the first answer, and its paging with the rows', async () => {
  mockEndpoint(positions.list, pageWith([aPosition({ name: '会计' })]));
  renderPage(<Page />);
  expect(screen.getByLabelText('a')).toBeVisible();
  expect(screen.getByRole('columnheader', { name: '名称' })).toBeVisible();
  expect(screen.queryByRole('list')).not.toBeInTheDocument();
  expect(await screen.findByRole('row', { name: /会计/ })).toBeVisible();
  expect(screen.getByText('1-1 共1条')).toBeVisible();
});

it('folds conditions beyond the third', async () => {
  mockEndpoint(positions.list, pageWith([]));
  const { person } = renderPage(<Page />);
  expect(screen.getByLabelText('c')).toBeVisible();
  expect(screen.getByLabelText('d')).not.toBeVisible();
  await person.click(screen.getByRole('button', { name: '展开' }));
  expect(screen.getByLabelText('d')).toBeVisible();
});

it('shows the selection only while there is one', async () => {
  mockEndpoint(positions.list, pageWith([aPosition({ name: '会计' })]));
  const { person } = renderPage(<Page />);
  await person.click(within(await screen.findByRole('row', { name: /会计/ })).getByRole('checkbox'));
  expect(screen.getByText('批量')).toBeVisible();
  await person.click(screen.getByRole('button', { name: '清空' }));
  expect(screen.queryByText('批量')).not.toBeInTheDocument();
});

it('goes back to the last page when the current one no longer exists', async () => {
  const list = mockEndpoint(positions.list, ({ query }) => ({
    ...pageWith(query.pageNo > 2 ? [] : [aPosition()], 21),
    current: query.pageNo,
  }));
  const { address } = renderPage(<Page />, { route: '/p?pageNo=5' });
  await waitFor(() => expect(address()).toBe('/p?pageNo=2'));
  await waitFor(() => expect(list.asked.at(-1)?.query.pageNo).toBe(2));
});

it('hides a column and remembers it', async () => {
  mockEndpoint(positions.list, pageWith([aPosition({ name: '会计' })]));
  const { person, unmount } = renderPage(<Page />);
  await person.click(screen.getByRole('button', { name: '列设置' }));
  await person.click(await screen.findByRole('checkbox', { name: '名称' }));
  await waitFor(() => expect(screen.queryByRole('columnheader', { name: '名称' })).not.toBeInTheDocument());
  unmount();
  renderPage(<Page />);
  expect(await screen.findByRole('columnheader', { name: '编码' })).toBeVisible();
  expect(screen.queryByRole('columnheader', { name: '名称' })).not.toBeInTheDocument();
});

it('keeps the rows it has when asking again fails, and says so', async () => {
  let broken = false;
  mockEndpoint(positions.list, () => (broken ? fault(504) : pageWith([aPosition({ name: '会计' })])));
  const { person } = renderPage(<Page />);
  await screen.findByRole('row', { name: /会计/ });
  broken = true;
  await person.click(screen.getByRole('button', { name: '刷新' }));
  expect(await screen.findByText('网络超时')).toBeVisible();
  expect(screen.getByRole('row', { name: /会计/ })).toBeVisible();
  expect(screen.getByRole('button', { name: '重试' })).toBeVisible();
});

it('shows cards on a phone, without what is empty', async () => {
  onPhone();
  mockEndpoint(positions.list, pageWith([aPosition({ code: 'kj', name: '会计' }), aPosition({ code: 'cn', updateBy: 'admin' })]));
  renderPage(<Page />);
  const [first, second] = [await screen.findByText('kj'), screen.getByText('cn')].map((head) => head.closest('li'));
  // headed by the name that people call the row
  expect(first?.querySelector('strong')).toHaveTextContent(/^会计$/);
  expect(first).toHaveTextContent('kj');
  expect(first).not.toHaveTextContent('修改人');
  expect(second).toHaveTextContent('修改人admin');
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
});

describe('an address that wants something opened', () => {
  it('opens the form of a new row once, for whoever may add one', async () => {
    mockEndpoint(positions.list, pageWith([]));
    const { address } = renderPage(<WithForm />, { route: '/p?wanted.part=new', codes: ['position:add'] });
    expect(await screen.findByText('新职务')).toBeVisible();
    await waitFor(() => expect(address()).not.toContain('wanted'));
  });

  it('opens the record with the id, when its rows have arrived, and shows the list alone when it has none', async () => {
    mockEndpoint(positions.list, pageWith([aPosition({ id: '7', name: '会计' })]));
    const { address } = renderPage(<WithForm />, { route: '/p?wanted.record=7' });
    expect(await screen.findByRole('dialog')).toHaveTextContent('会计');
    await waitFor(() => expect(address()).not.toContain('wanted'));
  });

  it('opens no form without the right to add', async () => {
    mockEndpoint(positions.list, pageWith([aPosition({ name: '会计' })]));
    renderPage(<WithForm />, { route: '/p?wanted.part=new' });
    expect(await screen.findByRole('row', { name: /会计/ })).toBeVisible();
    expect(screen.queryByText('新职务')).toBeNull();
  });

  it('shows the list when it has no such record', async () => {
    mockEndpoint(positions.list, pageWith([aPosition({ id: '7', name: '会计' })]));
    const { address } = renderPage(<WithForm />, { route: '/p?wanted.record=8' });
    expect(await screen.findByRole('row', { name: /会计/ })).toBeVisible();
    await waitFor(() => expect(address()).not.toContain('wanted'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

it('forgets the selection when the department of the session changes: its rows may be out of sight', async () => {
  mockEndpoint(positions.list, pageWith([aPosition({ name: '会计' })]));
  const { person } = renderPage(<Page />);
  await person.click(within(await screen.findByRole('row', { name: /会计/ })).getByRole('checkbox'));
  expect(screen.getByText('批量')).toBeVisible();
  act(() => useSession.setState({ user: aUser({ orgCode: 'A09' }) }));
  expect(screen.queryByText('批量')).not.toBeInTheDocument();
});
