import { type StatisticsRange, statistics } from '@mortise/shared/contract/business';
import type { CardProps } from '@mortise/shared/micro';
import { Button, Chart, Form, ListFailed, Select, useOne } from '@mortise/shared/ui';
import { OverviewCards } from './overview-cards.tsx';
import { SALES_KINDS, type SalesKind, salesKindIn } from './sales-kinds.ts';
import { FunnelChart } from './series-charts.tsx';
import { TrendOfPeriod } from './trend-of-period.tsx';

/** Without days the server answers the last 30. */
const RANGE: StatisticsRange = {};
const choices = Object.entries(SALES_KINDS).map(([value, label]) => ({ value, label }));

const Choice = ({ config, onConfig }: CardProps) => (
  <Form layout="vertical" name="sales" onFinish={({ kind }: { kind: SalesKind }) => onConfig?.({ kind, title: SALES_KINDS[kind] })}>
    <Form.Item name="kind" label="内容" initialValue={salesKindIn(config.kind)}>
      <Select options={choices} />
    </Form.Item>
    <Button type="primary" htmlType="submit">
      确定
    </Button>
  </Form>
);

const Figures = () => {
  const { data, error, reload } = useOne(statistics.overview, { query: RANGE });
  if (error && !data) return <ListFailed error={error} title="数据加载失败" onRetry={reload} />;
  return <OverviewCards overview={data} />;
};

/** Advisers by the number of their leads, the highest first. */
const Rank = () => {
  const { data, error, reload } = useOne(statistics.rank, { query: { ...RANGE, by: 'owner' } });
  if (error && !data) return <ListFailed error={error} title="数据加载失败" onRetry={reload} />;
  return (
    <Chart
      title={SALES_KINDS.rank}
      kind="rank"
      heading="负责顾问"
      height="fill"
      data={
        data && {
          labels: data.map(({ name }) => name ?? '未分配'),
          series: [{ name: '线索数', values: data.map(({ total }) => total) }],
        }
      }
    />
  );
};

/** Figures of the leads as a card of a board (docs/wire/dashboards.md §4). */
export const SalesCard = (props: CardProps) => {
  if (props.onConfig) return <Choice {...props} />;
  const kind = salesKindIn(props.config.kind);
  if (kind === 'trend') return <TrendOfPeriod />;
  if (kind === 'funnel') return <FunnelChart range={RANGE} height="fill" />;
  return kind === 'rank' ? <Rank /> : <Figures />;
};

export default SalesCard;
