import { visits } from '@mortise/shared/contract/session';
import { CanOpenContext } from '@mortise/shared/micro';
import { useSession } from '@mortise/shared/session';
import { fault, mockEndpoint, renderPage } from '@mortise/shared/testing';
import { act, screen } from '@testing-library/react';
import { AnalysisPage } from './analysis-page.tsx';

// the chart library needs a real browser; its input data is tested instead
jest.mock('./visit-chart.tsx', () => ({
  VisitChart: ({ days }: { days: { type: string }[] }) => <p>{days.map(({ type }) => type).join()}</p>,
}));

const totals = { todayIp: 12, todayVisitCount: 34, totalVisitCount: 56_789 };

it('shows what was counted, thousands grouped, over seven days', async () => {
  mockEndpoint(visits.totals, totals);
  mockEndpoint(visits.lastDays, []);
  renderPage(<AnalysisPage />);
  expect(await screen.findByText('56,789')).toBeVisible();
  expect(screen.getByText('今日IP').parentElement?.parentElement).toHaveTextContent('12');
  expect(await screen.findByText(/^(\d\d-\d\d,){6}\d\d-\d\d$/)).toBeVisible();
});

it('greets the person by name', async () => {
  mockEndpoint(visits.totals, totals);
  mockEndpoint(visits.lastDays, []);
  renderPage(<AnalysisPage />);
  expect(await screen.findByRole('heading', { name: /(早上|上午|中午|下午|晚上)好，管理员/ })).toBeVisible();
});

it('leads to the pages that were granted', async () => {
  mockEndpoint(visits.totals, totals);
  mockEndpoint(visits.lastDays, []);
  renderPage(<AnalysisPage />);
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
  );
  act(() => useSession.setState({ permissions: { menu, auth: [], allAuth: [] } }));
  expect((await screen.findAllByRole('link')).map(({ textContent }) => textContent)).toEqual(['/isystem/user']);
});

it('shows an error and a retry button when the counts fail to load', async () => {
  mockEndpoint(visits.totals, fault(500, '操作失败'));
  mockEndpoint(visits.lastDays, []);
  renderPage(<AnalysisPage />);
  expect(await screen.findByRole('alert')).toHaveTextContent('操作失败');
  expect(screen.getByRole('button', { name: '重试' })).toBeVisible();
});
