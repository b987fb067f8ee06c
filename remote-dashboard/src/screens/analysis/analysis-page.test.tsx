import { announcements } from '@mortise/shared/contract/messages';
import { dataLogs, tasks } from '@mortise/shared/contract/records';
import { visits } from '@mortise/shared/contract/session';
import { CanOpenContext } from '@mortise/shared/micro';
import { useSession } from '@mortise/shared/session';
import { fault, mockEndpoint, renderPage } from '@mortise/shared/testing';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { AnalysisPage } from './analysis-page.tsx';

const LOG = 'system/LogList';
const unread = { anntMsgList: [], anntMsgTotal: 0, sysMsgList: [], sysMsgTotal: 0 };
const mayReadLog = { codes: [LOG] };

/** The card asks its own endpoint; the others of home answer with nothing. */
beforeEach(() => {
  mockEndpoint(announcements.unread, unread);
  mockEndpoint(tasks.mine, []);
  mockEndpoint(dataLogs.mine, []);
});

const totals = { todayIp: 12, todayVisitCount: 34, totalVisitCount: 56_789 };

it('shows what was counted, thousands grouped, over seven days', async () => {
  mockEndpoint(visits.totals, totals);
  mockEndpoint(visits.lastDays, []);
  renderPage(<AnalysisPage />, mayReadLog);
  expect(await screen.findByText('56,789')).toBeVisible();
  expect(screen.getByText('今日IP').parentElement?.parentElement).toHaveTextContent('12');
  fireEvent.click(await screen.findByText('最近一周访问量数据表'));
  const week = await screen.findByRole('table', { name: '最近一周访问量' });
  expect(within(week).getAllByRole('rowheader')).toHaveLength(7);
});

it('greets the person by name', async () => {
  mockEndpoint(visits.totals, totals);
  mockEndpoint(visits.lastDays, []);
  renderPage(<AnalysisPage />, mayReadLog);
  expect(
    await screen.findByText(/(早上|上午|中午|下午|晚上)好，管理员，(休息一会儿吧|准备吃什么呢|我猜你可能累了|祝你今天顺利)$/),
  ).toBeVisible();
});

it('leads to the pages that were granted', async () => {
  mockEndpoint(visits.totals, totals);
  mockEndpoint(visits.lastDays, []);
  renderPage(<AnalysisPage />, mayReadLog);
  expect(screen.queryByText('快捷入口')).not.toBeInTheDocument();
  const menu = [{ id: '1', path: '/isystem/user', meta: { title: '用户管理' } }];
  act(() => useSession.setState({ permissions: { menu, auth: [], allAuth: [] } }));
  expect(await screen.findByRole('link', { name: '用户管理' })).toHaveAttribute('href', '/isystem/user');
});

it('leaves out pages whose view does not exist', async () => {
  mockEndpoint(visits.totals, totals);
  mockEndpoint(visits.lastDays, []);
  const menu = ['/isystem/user', '/isystem/QuartzJobList'].map((path) => ({ id: path, path, meta: { title: path } }));
  renderPage(
    <CanOpenContext value={(path) => path === '/isystem/user'}>
      <AnalysisPage />
    </CanOpenContext>,
    mayReadLog,
  );
  act(() => useSession.setState({ permissions: { menu, auth: [], allAuth: [] } }));
  expect((await screen.findAllByRole('link')).map(({ textContent }) => textContent)).toEqual(['/isystem/user']);
});

it('shows an error and a retry button when the counts fail to load', async () => {
  mockEndpoint(visits.totals, fault(500, '操作失败'));
  mockEndpoint(visits.lastDays, []);
  renderPage(<AnalysisPage />, mayReadLog);
  expect(await screen.findByRole('alert')).toHaveTextContent('操作失败');
  expect(screen.getByRole('button', { name: '重试' })).toBeVisible();
});

const today = () => {
  const tian = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
  return { tian, type: tian.slice(5), visit: 30, ip: 4 };
};

it('draws the week as a picture, and gives the same figures as a table', async () => {
  mockEndpoint(visits.totals, totals);
  mockEndpoint(visits.lastDays, [today()]);
  renderPage(<AnalysisPage />, mayReadLog);
  expect(await screen.findByRole('img', { name: '最近一周访问量面积图，访问量合计 30，IP合计 4' })).toBeVisible();
  fireEvent.click(screen.getByText('最近一周访问量数据表'));
  const row = screen.getByRole('rowheader', { name: today().type }).closest('tr');
  expect(row).toHaveTextContent(`${today().type}304`);
});

it('shows the figures of the day that is pointed at', async () => {
  mockEndpoint(visits.totals, totals);
  mockEndpoint(visits.lastDays, [today()]);
  renderPage(<AnalysisPage />, mayReadLog);
  const plot = (await screen.findByRole('img', { name: /面积图/ })).querySelector('[preserveAspectRatio="none"]')
    ?.parentElement as HTMLElement;
  // jsdom has no PointerEvent, and no layout: a width of zero puts every pointer at the last day
  fireEvent(plot, new MouseEvent('pointermove', { bubbles: true, clientX: 1 }));
  expect(plot).toHaveTextContent(`${today().type}访问量30IP4`);
  fireEvent.pointerOut(plot);
  expect(plot).not.toHaveTextContent('访问量30');
});

it('asks and shows no figures of the site without the right to read the log', async () => {
  const [asked, days] = [mockEndpoint(visits.totals, totals), mockEndpoint(visits.lastDays, [])];
  renderPage(<AnalysisPage />);
  expect(await screen.findByText('没有未读消息')).toBeVisible();
  expect(screen.queryByText('最近一周访问量统计')).toBeNull();
  expect([...asked.asked, ...days.asked]).toEqual([]);
});
