import { Chart } from '@mortise/shared/ui';

export const BarChart = () => (
  <Chart
    title="每月订单"
    kind="bar"
    heading="月份"
    data={{
      labels: ['1 月', '2 月', '3 月', '4 月', '5 月', '6 月'],
      series: [
        { name: '国内', values: [120, 160, 150, 210, 240, 230] },
        { name: '国际', values: [40, 60, 55, 70, 90, 110] },
      ],
    }}
  />
);
