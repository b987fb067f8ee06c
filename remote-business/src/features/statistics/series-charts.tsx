import { type StatisticsRange, statistics } from '@mortise/shared/contract/business';
import { Chart, Flex, ListFailed, Segmented, useOne } from '@mortise/shared/ui';
import { type ReactNode, useState } from 'react';

type Unit = 'day' | 'week' | 'month';
const UNITS: { value: Unit; label: string }[] = [
  { value: 'day', label: '日' },
  { value: 'week', label: '周' },
  { value: 'month', label: '月' },
];
const LINES = [
  ['线索', 'total'],
  ['到店', 'arrived'],
  ['成交', 'dealt'],
] as const;

/** Leads over time; a bucket without leads is zero. */
export const TrendChart = ({ range, tools }: { range: StatisticsRange; tools?: ReactNode }) => {
  const [unit, setUnit] = useState<Unit>('day');
  const { data, error, reload } = useOne(statistics.trend, { query: { ...range, unit } });
  return (
    <Flex vertical gap={8}>
      <Flex gap={8} wrap>
        {tools}
        <Segmented aria-label="趋势单位" value={unit} options={UNITS} onChange={setUnit} />
      </Flex>
      {error && !data ? (
        <ListFailed error={error} title="数据加载失败" onRetry={reload} />
      ) : (
        <Chart
          title="趋势"
          kind="line"
          heading="日期"
          data={
            data && {
              labels: data.map(({ type }) => type),
              series: LINES.map(([name, figure]) => ({ name, values: data.map((bucket) => bucket[figure]) })),
            }
          }
        />
      )}
    </Flex>
  );
};

/** How many leads came how far, with the share of the first stage. */
export const FunnelChart = ({ range, height = 312 }: { range: StatisticsRange; height?: number | 'fill' }) => {
  const { data, error, reload } = useOne(statistics.funnel, { query: range });
  if (error && !data) return <ListFailed error={error} title="数据加载失败" onRetry={reload} />;
  return (
    <Chart
      title="漏斗"
      kind="funnel"
      heading="阶段"
      height={height}
      data={
        data && {
          labels: data.map(({ name, rate }) => `${name} ${rate}%`),
          series: [{ name: '数量', values: data.map(({ value }) => value) }],
        }
      }
    />
  );
};
