import { Chart } from '@mortise/shared/ui';

export const GaugeChart = () => (
  <Chart
    title="完成情况"
    kind="gauge"
    heading="指标"
    data={{
      labels: ['完成率'],
      series: [{ name: '完成率', values: [72] }],
    }}
  />
);
