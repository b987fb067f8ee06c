import { Chart } from '@mortise/shared/ui';

export const PieChart = () => (
  <Chart
    title="订单类型"
    kind="pie"
    heading="类型"
    data={{
      labels: ['国内订单', '国际订单', '团体订单'],
      series: [{ name: '订单', values: [540, 210, 96] }],
    }}
  />
);
