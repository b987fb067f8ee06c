import { bytesText, countText, percentText } from '#common/figure.ts';
import type { ChartOf } from '#common/history-charts.tsx';
import { MetricPage } from '#common/metric-page.tsx';
import { jvmFigures } from './jvm-figures.ts';

const charts: readonly ChartOf[] = [
  {
    title: '堆内存',
    lines: [
      { name: '已用', metric: 'jvm.memory.used' },
      { name: '上限', metric: 'jvm.memory.max' },
    ],
    show: bytesText,
  },
  { title: '缓冲区', lines: [{ name: '已用', metric: 'jvm.buffer.memory.used' }], show: bytesText },
  { title: '活跃线程', lines: [{ name: '数量', metric: 'jvm.threads.live' }], show: countText },
  {
    title: '事件循环占用率',
    lines: [{ name: '占用率', metric: 'process.loop.usage' }],
    show: percentText,
    top: 1,
    threshold: 'cpu',
  },
];

/** JVM信息: the runtime of the server's processes, under the metric names of the wire. */
export const JvmInfoPage = () => <MetricPage figures={jvmFigures} charts={charts} failure="获取JVM信息失败" />;

export default JvmInfoPage;
