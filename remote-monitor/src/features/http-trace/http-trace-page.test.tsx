import { httpTraces, liveMetrics } from '@mortise/shared/contract/monitor';
import { fault, mockEndpoint, renderPage } from '@mortise/shared/testing';
import { screen } from '@testing-library/react';
import { HttpTracePage } from './http-trace-page.tsx';

const traceOf = (method: string, uri: string, timeTaken: number) => ({
  timestamp: `2026-03-01T08:30:0${timeTaken % 10}.000Z`,
  principal: { name: 'admin' },
  session: null,
  request: { method, uri, headers: {}, remoteAddress: null },
  response: { status: 200, headers: {} },
  timeTaken,
});
const traces = [traceOf('GET', '/sys/user/list?token=x', 12), traceOf('OPTIONS', '/a', 1), traceOf('GET', '/actuator/httptrace', 2)];

it('shows the last requests without their queries, and figures of routes', async () => {
  mockEndpoint(liveMetrics.live, { samples: [] });
  mockEndpoint(liveMetrics.series, { at: [], processes: [] });
  mockEndpoint(httpTraces.list, { traces });
  mockEndpoint(httpTraces.routes, {
    process: 'a:1',
    routes: [{ method: 'GET', uri: '/sys/user/list', count: 3, errors: 1, mean: 5, p50: 4, p95: 9, max: 10 }],
    slowest: [traceOf('POST', '/slow', 5000)],
  });
  const { person } = renderPage(<HttpTracePage />);
  expect(await screen.findByText('共追踪到 1 条近期HTTP请求记录')).toBeVisible();
  expect(screen.getByRole('row', { name: /\/sys\/user\/list/ })).toHaveTextContent('GET/sys/user/listadmin20012 ms');
  await person.click(screen.getByRole('tab', { name: '路由统计' }));
  expect(await screen.findByRole('row', { name: /GET \/sys\/user\/list 3 1 5 ms 4 ms 9 ms 10 ms/ })).toBeVisible();
  await person.click(screen.getByRole('tab', { name: '最慢请求' }));
  expect(await screen.findByRole('row', { name: /POST \/slow/ })).toHaveTextContent('5000 ms');
});

it('shows the requests alone in front of JeecgBoot', async () => {
  const routes = mockEndpoint(httpTraces.routes, { process: '', routes: [], slowest: [] });
  mockEndpoint(httpTraces.list, { traces });
  renderPage(<HttpTracePage />, { server: 'jeecg' });
  expect(await screen.findByText('共追踪到 1 条近期HTTP请求记录')).toBeVisible();
  expect(screen.queryByRole('tab', { name: '路由统计' })).not.toBeInTheDocument();
  expect(routes.asked).toHaveLength(0);
});

it('says that figures of routes and the history cannot be read, in place of empty tables', async () => {
  mockEndpoint(liveMetrics.live, { samples: [] });
  mockEndpoint(liveMetrics.series, fault(500));
  mockEndpoint(httpTraces.list, { traces });
  mockEndpoint(httpTraces.routes, fault(500));
  const { person } = renderPage(<HttpTracePage />);
  expect(await screen.findByText('历史数据加载失败')).toBeVisible();
  await person.click(screen.getByRole('tab', { name: '路由统计' }));
  expect(await screen.findByText('获取路由统计失败')).toBeVisible();
});
