import { Chart } from '@mortise/shared/ui';

export const RingChart = () => (
  <Chart
    title="客户来源"
    kind="ring"
    heading="来源"
    data={{
      labels: ['搜索', '直接访问', '推荐', '广告'],
      series: [{ name: '客户', values: [1048, 735, 580, 300] }],
    }}
  />
);
