import { clues } from '@mortise/shared/contract/business';
import type { MenuNode } from '@mortise/shared/contract/session';
import { useSession } from '@mortise/shared/session';
import { mockEndpoint, renderPage } from '@mortise/shared/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { ClueTasksCard } from './clue-tasks-card.tsx';

const task = (id: string, restDay: number | null, orderTitle = '赵先生') => ({ id, orderNo: `XS${id}`, orderTitle, restDay });

const menu: MenuNode[] = [{ id: '1', path: '/business/clue', component: 'business/ClueList', meta: { title: '线索管理' } }];

const open = (...rows: ReturnType<typeof task>[]) => {
  const tasks = mockEndpoint(clues.myTasks, rows);
  renderPage(<ClueTasksCard config={{ kind: 'supervise' }} />);
  act(() => useSession.setState({ permissions: { menu, auth: [], allAuth: [] } }));
  return tasks;
};

it('shows the tasks of its kind with the days that are left, in words', async () => {
  const tasks = open(task('1', -2), task('2', 0), task('3', 3), task('4', 9), task('5', null));
  const rows = within(await screen.findByRole('region', { name: '我的督办' }))
    .getAllByRole('row')
    .slice(1);
  expect(tasks.asked).toMatchObject([{ query: { kind: 'supervise' } }]);
  expect(rows.map((row) => within(row).getAllByRole('cell')[0]?.textContent)).toEqual(['逾期 2 天', '今天', '3 天', '9 天', '未安排']);
});

it('cuts long titles to eight characters, and opens the lead', async () => {
  open(task('7', 1, '一二三四五六七八九十'));
  expect(await screen.findByRole('cell', { name: '一二三四五六七八…' })).toBeVisible();
  expect(screen.getByRole('link', { name: /办理/ })).toHaveAttribute('href', '/business/clue/record/7');
});

it('says that there is nothing to do', async () => {
  open();
  expect(await screen.findByText('没有需要处理的线索')).toBeVisible();
});

it('is configured with the kind of tasks', async () => {
  const onConfig = jest.fn();
  renderPage(<ClueTasksCard config={{}} onConfig={onConfig} />);
  fireEvent.click(screen.getByRole('button', { name: /确\s*定/ }));
  await waitFor(() => expect(onConfig).toHaveBeenCalledWith({ kind: 'todo', title: '我的待办' }));
});
