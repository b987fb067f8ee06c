import { Chart } from '@mortise/shared/ui';

export const FunnelChart = () => (
  <Chart
    title="成交过程"
    kind="funnel"
    heading="阶段"
    data={{
      labels: ['访问', '咨询', '报价', '签约'],
      series: [{ name: '客户', values: [1000, 620, 340, 150] }],
    }}
  />
);
