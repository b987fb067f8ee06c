import { Chart } from '@mortise/shared/ui';

export const RadarChart = () => (
  <Chart
    title="能力对比"
    kind="radar"
    heading="能力"
    data={{
      labels: ['质量', '速度', '沟通', '创新', '协作'],
      series: [
        { name: '一组', values: [86, 72, 90, 64, 80] },
        { name: '二组', values: [70, 88, 66, 82, 74] },
      ],
    }}
  />
);
