import { Chart } from '@mortise/shared/ui';

export const RowChart = () => (
  <Chart
    title="部门人数"
    kind="row"
    heading="部门"
    data={{
      labels: ['研发部', '市场部', '财务部', '人事部', '客服部'],
      series: [{ name: '人数', values: [58, 32, 12, 9, 24] }],
    }}
  />
);
