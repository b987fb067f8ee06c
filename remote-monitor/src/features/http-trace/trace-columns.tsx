import { FilterFilled } from '@ant-design/icons';
import type { HttpTrace, TracedRoute } from '@mortise/shared/contract/monitor';
import { type Column, formatTime, Tag } from '@mortise/shared/ui';

const METHODS: Record<string, string> = { GET: '#87d068', POST: '#2db7f5', PUT: '#ffba5a', DELETE: '#f50' };

const statusColour = (status: number) =>
  status < 200 ? 'pink' : status < 201 ? 'green' : status < 399 ? 'cyan' : status < 403 ? 'orange' : status < 501 ? 'red' : undefined;
const timeColour = (time: number) => (time < 500 ? 'green' : time < 1000 ? 'cyan' : time < 1500 ? 'orange' : 'red');

/** Black on the colours of docs/wire/monitor.md: the library's text in the colour itself has too little contrast. */
const MethodTag = ({ method }: { method: string }) => {
  const color = METHODS[method];
  if (!method) return null;
  return (
    <Tag variant={color ? 'solid' : 'filled'} color={color} style={color ? { color: '#000' } : undefined}>
      {method}
    </Tag>
  );
};

const methods = ['GET', 'POST', 'PUT', 'DELETE'].map((method) => ({ text: method, value: method }));

const momentText = (at: number) => (Number.isNaN(at) ? '—' : formatTime(at));

/** docs/wire/monitor.md §4 */
export const traceColumns: Column<HttpTrace>[] = [
  { title: '请求时间', width: 180, render: (_, { timestamp }) => momentText(Date.parse(timestamp)) },
  {
    title: '请求方法',
    width: 110,
    filters: methods,
    filterIcon: <FilterFilled role="img" aria-label="筛选请求方法" />,
    onFilter: (value, { request }) => request.method === value,
    render: (_, { request }) => <MethodTag method={request.method} />,
  },
  { title: '请求URL', render: (_, { request }) => request.uri.split('?', 1)[0] },
  { title: '用户账号', width: 140, render: (_, { principal }) => principal?.name ?? '—' },
  { title: '响应状态', width: 100, render: (_, { response }) => <Tag color={statusColour(response.status)}>{response.status}</Tag> },
  {
    title: '请求耗时',
    width: 120,
    sorter: (one, other) => one.timeTaken - other.timeTaken,
    render: (_, { timeTaken }) => <Tag color={timeColour(timeTaken)}>{`${timeTaken} ms`}</Tag>,
  },
];

const figure = (title: string, key: 'count' | 'errors' | 'mean' | 'p50' | 'p95' | 'max', unit = ''): Column<TracedRoute> => ({
  title,
  width: 110,
  align: 'right',
  sorter: (one, other) => one[key] - other[key],
  render: (_, row) => `${row[key]}${unit}`,
});

export const routeColumns: Column<TracedRoute>[] = [
  { title: '请求方法', width: 110, render: (_, { method }) => <MethodTag method={method} /> },
  { title: '请求URL', dataIndex: 'uri' },
  figure('次数', 'count'),
  figure('出错', 'errors'),
  figure('平均', 'mean', ' ms'),
  figure('P50', 'p50', ' ms'),
  figure('P95', 'p95', ' ms'),
  figure('最长', 'max', ' ms'),
];
