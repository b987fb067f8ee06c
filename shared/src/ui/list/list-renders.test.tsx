import { screen, waitFor } from '@testing-library/react';
import { Position, positions } from '#contract/people/index.ts';
import { aPosition, mockEndpoint, pageWith, renderPage } from '#testing/index.ts';
import { column } from './columns/column.ts';
import { ListPage } from './list-page.tsx';
import { useList } from './state/use-list.ts';

const cells = jest.fn((name: string) => name);
// outside: this file is not compiled, the pages of remotes are
const COLUMNS = [column(Position, 'code'), column(Position, 'name', { render: cells })];

const Page = () => <ListPage list={useList(positions.list)} columns={COLUMNS} batch={null} />;

const open = async () => {
  const rows = ['会计', '出纳'].map((name, place) => aPosition({ id: `p${place}`, name, code: `c${place}` }));
  const list = mockEndpoint(positions.list, () => pageWith(rows));
  const { person } = renderPage(<Page />, { dicts: { position_rank: {} } });
  await screen.findByText('会计');
  cells.mockClear();
  const reload = async () => {
    const before = list.asked.length;
    await person.click(screen.getByRole('button', { name: '刷新' }));
    await waitFor(() => expect(list.asked.length).toBe(before + 1));
    await waitFor(() => expect(document.querySelector('[aria-busy=true]')).toBeNull());
  };
  return { person, rows, reload };
};

it('does not render the rows again while a request runs and when it brings the same rows', async () => {
  const { reload } = await open();
  await reload();
  expect(cells).not.toHaveBeenCalled();
});

it('renders them when they have changed', async () => {
  const { rows, reload } = await open();
  rows[1] = aPosition({ id: 'p1', name: '司机', code: 'c1' });
  await reload();
  expect(await screen.findByText('司机')).toBeVisible();
});

it('renders them once when a row is selected', async () => {
  const { person } = await open();
  await person.click(screen.getByRole('checkbox', { name: '选择第1行' }));
  expect(screen.getByRole('checkbox', { name: '选择第1行' })).toBeChecked();
  expect(cells.mock.calls.length).toBeLessThanOrEqual(2);
});
