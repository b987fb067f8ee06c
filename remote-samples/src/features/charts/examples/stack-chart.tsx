import { Chart } from '@mortise/shared/ui';

export const StackChart = () => (
  <Chart
    title="每月工时"
    kind="stack"
    heading="月份"
    data={{
      labels: ['1 月', '2 月', '3 月', '4 月', '5 月', '6 月'],
      series: [
        { name: '开发', values: [300, 280, 320, 340, 310, 330] },
        { name: '测试', values: [120, 140, 130, 160, 170, 150] },
      ],
    }}
  />
);
