import { Chart } from '@mortise/shared/ui';

export const RoseChart = () => (
  <Chart
    title="地区销量"
    kind="rose"
    heading="地区"
    data={{
      labels: ['华北', '华东', '华南', '西南', '东北'],
      series: [{ name: '销量', values: [320, 480, 410, 260, 180] }],
    }}
  />
);
