import { Chart } from '@mortise/shared/ui';

export const RankChart = () => (
  <Chart
    title="门店销售额"
    kind="rank"
    height={200}
    heading="门店"
    data={{
      labels: ['白鹭岛 1 号店', '白鹭岛 2 号店', '白鹭岛 3 号店', '白鹭岛 4 号店', '白鹭岛 5 号店'],
      series: [{ name: '销售额', values: [1234, 1134, 1034, 934, 834] }],
    }}
  />
);
