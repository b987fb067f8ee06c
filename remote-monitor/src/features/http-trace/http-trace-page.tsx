import { type HttpTrace, httpTraces, type TracedRoute } from '@mortise/shared/contract/monitor';
import { useOffers } from '@mortise/shared/session';
import { Alert, Button, ListFailed, ScrollTable, Tabs, useOne } from '@mortise/shared/ui';
import { countText, millisecondsText } from '#common/figure.ts';
import { type ChartOf, HistoryCharts } from '#common/history-charts.tsx';
import styles from '#common/monitor.module.css';
import { ALL } from '#common/use-history.ts';
import { useLive } from '#common/use-live.ts';
import { routeColumns, traceColumns } from './trace-columns.tsx';

const charts: readonly ChartOf[] = [
  {
    title: '请求数（每秒）',
    lines: [
      { name: '全部', metric: 'http.requests.rate' },
      { name: '出错', metric: 'http.errors.rate' },
    ],
    show: countText,
  },
  { title: '平均耗时', lines: [{ name: '平均', metric: 'http.requests.mean' }], show: millisecondsText },
];

const paging = {
  pageSizeOptions: [10, 20, 30, 40, 100],
  showSizeChanger: true,
  showTotal: (total: number, [from, to]: [number, number]) => `显示 ${from} ~ ${to} 条记录，共 ${total} 条记录`,
};

const isShown = ({ request }: HttpTrace) => request.method !== 'OPTIONS' && !request.uri.includes('httptrace');
const keyOf = ({ timestamp, request, timeTaken }: HttpTrace) => `${timestamp} ${request.method} ${request.uri} ${timeTaken}`;

const TraceTable = ({ title, traces }: { title: string; traces: readonly HttpTrace[] }) => (
  <ScrollTable<HttpTrace>
    aria-label={title}
    rowKey={keyOf}
    size="middle"
    scroll={{ x: 900 }}
    pagination={paging}
    columns={traceColumns}
    dataSource={[...traces]}
  />
);

const RouteTable = ({ routes }: { routes: readonly TracedRoute[] }) => (
  <ScrollTable<TracedRoute>
    aria-label="各路由的统计"
    rowKey={({ method, uri }) => `${method} ${uri}`}
    size="middle"
    scroll={{ x: 900 }}
    pagination={paging}
    columns={routeColumns}
    dataSource={[...routes]}
  />
);

/** 请求追踪: the last requests, and figures of each route. */
export const HttpTracePage = () => {
  const { metricHistory } = useOffers();
  const list = useOne(httpTraces.list, {});
  const figures = useOne(httpTraces.routes, metricHistory ? {} : null);
  const live = useLive();
  const reload = () => {
    void list.reload();
    if (metricHistory) void figures.reload();
  };
  const traces = list.data?.traces.filter(isShown) ?? [];
  const { routes = [], slowest = [], process } = figures.data ?? {};
  const figuresFailed = figures.error && !figures.data && <ListFailed error={figures.error} onRetry={reload} title="获取路由统计失败" />;
  return (
    <section className={styles.page} aria-busy={list.isLoading}>
      <Alert
        type="info"
        showIcon
        role="status"
        title={`共追踪到 ${traces.length} 条近期HTTP请求记录`}
        description={process && `进程 ${process}`}
        action={
          <Button type="link" size="small" onClick={reload}>
            立即刷新
          </Button>
        }
      />
      {list.error ? (
        <ListFailed error={list.error} onRetry={reload} title="获取HTTP信息失败" />
      ) : (
        <Tabs
          items={[
            { key: 'traces', label: '请求记录', children: <TraceTable title="请求记录列表" traces={traces} /> },
            ...(metricHistory
              ? [
                  { key: 'routes', label: '路由统计', children: figuresFailed || <RouteTable routes={routes} /> },
                  { key: 'slowest', label: '最慢请求', children: figuresFailed || <TraceTable title="最慢请求列表" traces={slowest} /> },
                ]
              : []),
          ]}
        />
      )}
      <HistoryCharts charts={charts} live={live} process={ALL} />
    </section>
  );
};

export default HttpTracePage;
