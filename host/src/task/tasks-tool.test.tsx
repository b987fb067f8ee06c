import type { Task } from '@mortise/shared/contract';
import { tasks } from '@mortise/shared/contract/records';
import { fault, mockEndpoint, renderPage } from '@mortise/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { Link, useLocation } from 'react-router-dom';
import { receive, startFakePush } from '#testing/fake-push.ts';
import { forgetTasks, loadTasks, useTaskFeed } from './task-feed.ts';
import { TasksTool } from './tasks-tool.tsx';

const aTask = (change: Partial<Task>): Task => ({
  id: 't1',
  kind: 'export',
  title: '导出 用户',
  state: 'running',
  progress: 40,
  message: null,
  fileName: null,
  outcome: null,
  createdAt: 0,
  finishedAt: null,
  ...change,
});

const Hash = () => <output data-testid="hash">{useLocation().hash}</output>;

beforeEach(forgetTasks);

it('counts what runs, announces an end once, and offers the result', async () => {
  let answer = [aTask({})];
  mockEndpoint(tasks.mine, () => answer);
  const { person } = renderPage(<TasksTool />);
  const tool = await screen.findByRole('button', { name: '任务，1 个进行中' });
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  answer = [aTask({ state: 'done', progress: 100, message: '已导出 3000 行', fileName: '用户.xlsx' })];
  await act(loadTasks);
  expect(screen.getByRole('status')).toHaveTextContent('导出 用户：已导出 3000 行');
  await person.click(tool);
  const list = await screen.findByRole('list', { name: '任务' });
  expect(within(list).getByText('已完成')).toBeVisible();
  expect(within(list).getByRole('button', { name: '下载 导出 用户' })).toBeVisible();
  expect(within(list).queryByRole('button', { name: /重试|取消/ })).toBeNull();
});

it('reads the tasks again when the server tells that they changed', async () => {
  const stopPush = startFakePush();
  let answer: Task[] = [];
  mockEndpoint(tasks.mine, () => answer);
  renderPage(<TasksTool />);
  await screen.findByRole('button', { name: '任务' });
  await waitFor(() => expect(useTaskFeed.getState().tasks).toEqual([]));
  answer = [aTask({})];
  receive({ cmd: 'tasks' });
  expect(await screen.findByRole('button', { name: '任务，1 个进行中' })).toBeVisible();
  stopPush();
});

it('cancels what runs and retries what was interrupted', async () => {
  const interrupted = aTask({ id: 't2', title: '导入 职务', state: 'interrupted', message: '文件导入失败:服务器中断' });
  mockEndpoint(tasks.mine, () => [aTask({}), interrupted]);
  const cancel = mockEndpoint(tasks.cancel, null);
  const retry = mockEndpoint(tasks.retry, null);
  const { person } = renderPage(<TasksTool />);
  await person.click(await screen.findByRole('button', { name: '任务，1 个进行中' }));
  await person.click(await screen.findByRole('button', { name: '取消 导出 用户' }));
  expect(screen.getByText('文件导入失败：服务器中断')).toBeVisible();
  await person.click(screen.getByRole('button', { name: '重试 导入 职务' }));
  expect([cancel.asked[0]?.body, retry.asked[0]?.body]).toEqual([{ id: 't1' }, { id: 't2' }]);
});

it('is absent, and asks nothing, in front of a server without tasks', async () => {
  const mine = mockEndpoint(tasks.mine, () => []);
  const { container } = renderPage(<TasksTool />, { server: 'jeecg' });
  await act(async () => undefined);
  expect(within(container).queryByRole('button')).toBeNull();
  expect(mine.asked).toEqual([]);
});

it('opens for links to #tasks, and takes the hash out of the address', async () => {
  mockEndpoint(tasks.mine, () => [aTask({ state: 'failed', message: '失败' })]);
  const { person } = renderPage(
    <>
      <TasksTool />
      <Link to="#tasks">失败的任务</Link>
      <Hash />
    </>,
  );
  for (const _ of ['once', 'again']) {
    await person.click(screen.getByRole('link'));
    await waitFor(() => expect(screen.getByRole('button', { name: '任务' })).toHaveAttribute('aria-expanded', 'true'));
    expect(screen.getByTestId('hash')).toBeEmptyDOMElement();
    await person.click(screen.getByRole('button', { name: '任务' }));
    expect(screen.getByRole('button', { name: '任务' })).toHaveAttribute('aria-expanded', 'false');
  }
});

it('asks again when the server does not answer at the start', async () => {
  mockEndpoint(tasks.mine, fault(503, 'x'));
  renderPage(<TasksTool />);
  await waitFor(() => expect(useTaskFeed.getState().failed).toBe(true));
  mockEndpoint(tasks.mine, [aTask({})]);
  window.dispatchEvent(new Event('online'));
  expect(await screen.findByRole('button', { name: '任务，1 个进行中' })).toBeVisible();
});
