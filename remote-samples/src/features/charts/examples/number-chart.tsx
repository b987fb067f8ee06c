import { Chart } from '@mortise/shared/ui';

export const NumberChart = () => (
  <Chart
    title="今日概况"
    kind="number"
    height={160}
    heading="指标"
    data={{
      labels: ['访问', '订单', '销售额'],
      series: [{ name: '今日', values: [8846, 312, 126560] }],
    }}
  />
);
