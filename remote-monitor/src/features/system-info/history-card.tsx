import type { CardProps } from '@mortise/shared/micro';
import { Button, Form, ListFailed, Select } from '@mortise/shared/ui';
import { LineChart } from '#common/line-chart.tsx';
import { ALL, joined, useSeries } from '#common/use-history.ts';
import { useLive } from '#common/use-live.ts';
import { systemCharts } from './system-charts.ts';

type Name = keyof typeof systemCharts;

const choices = Object.entries(systemCharts).map(([value, { title }]) => ({ value, label: title }));
const nameIn = (chart: unknown): Name => (typeof chart === 'string' && Object.hasOwn(systemCharts, chart) ? (chart as Name) : 'cpu');

const Choice = ({ config, onConfig }: CardProps) => (
  <Form layout="vertical" name="history" onFinish={({ chart }: { chart: Name }) => onConfig?.({ chart, title: systemCharts[chart].title })}>
    <Form.Item name="chart" label="指标" initialValue={nameIn(config.chart)}>
      <Select options={choices} />
    </Form.Item>
    <Button type="primary" htmlType="submit">
      确定
    </Button>
  </Form>
);

const Shown = ({ config }: CardProps) => {
  const chart = systemCharts[nameIn(config.chart)];
  const names = chart.lines.map(({ metric }) => metric);
  const { data, error, reload } = useSeries(names, 1);
  const live = useLive();
  if (error && !data) return <ListFailed error={error} title="数据加载失败" onRetry={() => void reload()} />;
  return <LineChart {...chart} history={joined(data, live.data?.log ?? [], names, ALL)} isOnBoard />;
};

/** A chart of all server processes over the last hour, which goes on with what is pushed. */
export const HistoryCard = (props: CardProps) => (props.onConfig ? <Choice {...props} /> : <Shown {...props} />);

export default HistoryCard;
