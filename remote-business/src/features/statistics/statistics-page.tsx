import { DIMENSIONS, type Dimension, type StatisticsRange, statistics } from '@mortise/shared/contract/business';
import { Card, Flex, Form, ListFailed, Segmented, useOne } from '@mortise/shared/ui';
import { useState } from 'react';
import { OverviewCards } from './overview-cards.tsx';
import { RangeFields } from './range-fields.tsx';
import { FunnelChart, TrendChart } from './series-charts.tsx';
import { StatisticsTable } from './statistics-table.tsx';

const choices = (Object.keys(DIMENSIONS) as Dimension[]).map((value) => ({ value, label: DIMENSIONS[value] }));

/** Figures of leads: overview, by dimension, over time, and the funnel. */
export const StatisticsPage = () => {
  const [range, setRange] = useState<StatisticsRange>({});
  const [dimension, setDimension] = useState<Dimension>('platform');
  const overview = useOne(statistics.overview, { query: range });

  return (
    <Flex vertical gap={12}>
      <Card size="small">
        <Form layout="inline" style={{ rowGap: 8 }} onValuesChange={(_, values: StatisticsRange) => setRange(values)}>
          <RangeFields />
        </Form>
      </Card>
      {overview.error && !overview.data ? (
        <ListFailed error={overview.error} onRetry={overview.reload} />
      ) : (
        <OverviewCards overview={overview.data} />
      )}
      <Flex gap={12} wrap>
        <Card size="small" title="趋势" style={{ flex: '2 1 420px', minInlineSize: 0 }}>
          <TrendChart range={range} />
        </Card>
        <Card size="small" title="漏斗" style={{ flex: '1 1 280px', minInlineSize: 0 }}>
          <FunnelChart range={range} />
        </Card>
      </Flex>
      <Card size="small" title={<Segmented aria-label="统计维度" value={dimension} options={choices} onChange={setDimension} />}>
        <StatisticsTable range={range} dimension={dimension} />
      </Card>
    </Flex>
  );
};

export default StatisticsPage;
