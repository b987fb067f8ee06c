import { Chart } from '@mortise/shared/ui';

export const AreaChart = () => (
  <Chart
    title="每月登录"
    kind="area"
    heading="月份"
    data={{
      labels: ['1 月', '2 月', '3 月', '4 月', '5 月', '6 月'],
      series: [{ name: '登录', values: [820, 932, 901, 1134, 1290, 1330] }],
    }}
  />
);
