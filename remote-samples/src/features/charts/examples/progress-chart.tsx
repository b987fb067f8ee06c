import { Chart } from '@mortise/shared/ui';

export const ProgressChart = () => (
  <Chart
    title="任务进度"
    kind="progress"
    height={160}
    heading="任务"
    data={{
      labels: ['设计', '开发', '测试', '发布'],
      series: [
        { name: '已完成', values: [18, 26, 9, 1] },
        { name: '全部', values: [18, 32, 20, 8] },
      ],
    }}
  />
);
