import { THRESHOLDS } from '@mortise/shared/contract/monitor';
import { bytesText, countText, millisecondsText, percentText } from '#common/figure.ts';
import type { ChartOf } from '#common/history-charts.tsx';
import { MetricPage } from '#common/metric-page.tsx';
import { systemFigures } from './system-figures.ts';

const charts: readonly ChartOf[] = [
  {
    title: 'CPU 使用率',
    lines: [
      { name: '系统', metric: 'system.cpu.usage' },
      { name: '当前应用', metric: 'process.cpu.usage' },
    ],
    show: percentText,
    top: 1,
    high: THRESHOLDS.cpu.high,
  },
  {
    title: '内存',
    lines: [
      { name: '系统已用', metric: 'system.memory.used' },
      { name: '当前应用', metric: 'process.memory.rss' },
      { name: '系统总量', metric: 'system.memory.total' },
    ],
    show: bytesText,
  },
  {
    title: '请求数（每秒）',
    lines: [
      { name: '全部', metric: 'http.requests.rate' },
      { name: '出错', metric: 'http.errors.rate' },
    ],
    show: countText,
  },
  { title: '事件循环延迟', lines: [{ name: 'P99', metric: 'process.loop.delay' }], show: millisecondsText, high: THRESHOLDS.loop.high },
];

/** 服务器信息: current metrics of the server process and its machine. */
export const SystemInfoPage = () => <MetricPage figures={systemFigures} charts={charts} failure="获取服务器信息失败" />;

export default SystemInfoPage;
