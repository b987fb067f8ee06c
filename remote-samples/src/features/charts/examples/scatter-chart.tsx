import { Chart } from '@mortise/shared/ui';

export const ScatterChart = () => (
  <Chart
    title="身高体重"
    kind="scatter"
    heading="姓名"
    data={{
      labels: ['张三', '李四', '王五', '赵六', '孙七', '周八'],
      series: [
        { name: '身高', values: [172, 165, 180, 158, 176, 169] },
        { name: '体重', values: [66, 54, 78, 49, 71, 60] },
      ],
    }}
  />
);
