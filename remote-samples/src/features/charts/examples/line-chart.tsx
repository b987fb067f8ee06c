import { Chart } from '@mortise/shared/ui';

export const LineChart = () => (
  <Chart
    title="每月访问"
    kind="line"
    heading="月份"
    data={{
      labels: ['1 月', '2 月', '3 月', '4 月', '5 月', '6 月'],
      series: [
        { name: '网页', values: [320, 410, 380, 520, 610, 580] },
        { name: '手机', values: [210, 260, 340, 390, 480, 560] },
      ],
    }}
  />
);
