import { announcements } from '@mortise/shared/contract/messages';
import { dataLogs, tasks } from '@mortise/shared/contract/records';
import { BorrowContext } from '@mortise/shared/micro';
import { mockEndpoint, renderPage } from '@mortise/shared/testing';
import { screen, within } from '@testing-library/react';
import type { ComponentType } from 'react';
import { AnalysisPage } from './analysis-page.tsx';

const BOTH = ['dashboard/IndexChart', 'dashboard/IndexTask'];

const boards: Record<string, ComponentType<object>> = {};

const open = (codes: readonly string[]) => {
  mockEndpoint(announcements.unread, { anntMsgList: [], anntMsgTotal: 0, sysMsgList: [], sysMsgTotal: 0 });
  mockEndpoint(tasks.mine, []);
  mockEndpoint(dataLogs.mine, []);
  const borrow = (name: string) => (boards[name] ??= () => <h2>{name}</h2>);
  const page = (
    <BorrowContext value={borrow}>
      <AnalysisPage />
    </BorrowContext>
  );
  return renderPage(page, { codes });
};

const styles = () => screen.findByRole('radiogroup', { name: '请选择首页样式：' });
const greeting = () => screen.queryByText(/好，管理员/);

it('shows the own home until another style is chosen', async () => {
  open(BOTH);
  expect(within(await styles()).getByRole('radio', { name: '我的首页' })).toBeChecked();
  expect(greeting()).toBeVisible();
});

it('shows the board of the style that is chosen, and the own home again', async () => {
  const { person } = open(BOTH);
  const radios = await styles();
  await person.click(within(radios).getByRole('radio', { name: '统计图表' }));
  expect(await screen.findByRole('heading', { name: 'dashboard/IndexChart' })).toBeVisible();
  expect(greeting()).toBeNull();
  await person.click(within(radios).getByRole('radio', { name: '任务表格' }));
  expect(await screen.findByRole('heading', { name: 'dashboard/IndexTask' })).toBeVisible();
  await person.click(within(radios).getByRole('radio', { name: '我的首页' }));
  expect(greeting()).toBeVisible();
});

it('forgets the choice with the page', async () => {
  const { person, unmount } = open(BOTH);
  await person.click(within(await styles()).getByRole('radio', { name: '任务表格' }));
  unmount();
  open(BOTH);
  expect(within(await styles()).getByRole('radio', { name: '我的首页' })).toBeChecked();
});

it('offers the styles whose views are in the menu', async () => {
  open(['dashboard/IndexTask']);
  const names = within(await styles())
    .getAllByRole('radio')
    .map((radio) => radio.parentElement?.textContent?.trim());
  expect(names).toEqual(['我的首页', '任务表格']);
});

it('asks for no style where there is only one', async () => {
  open([]);
  expect(await screen.findByText('没有未读消息')).toBeVisible();
  expect(screen.queryByRole('radiogroup')).toBeNull();
});
