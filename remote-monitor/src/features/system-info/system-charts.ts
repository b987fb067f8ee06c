import { bytesText, countText, millisecondsText, percentText } from '#common/figure.ts';
import type { ChartOf } from '#common/history-charts.tsx';

/** Charts of a server by the name under which a card keeps them. */
export const systemCharts = {
  cpu: {
    title: 'CPU 使用率',
    lines: [
      { name: '系统', metric: 'system.cpu.usage' },
      { name: '当前应用', metric: 'process.cpu.usage' },
    ],
    show: percentText,
    top: 1,
    threshold: 'cpu',
  },
  memory: {
    title: '内存',
    lines: [
      { name: '系统已用', metric: 'system.memory.used' },
      { name: '当前应用', metric: 'process.memory.rss' },
      { name: '系统总量', metric: 'system.memory.total' },
    ],
    show: bytesText,
  },
  requests: {
    title: '请求数（每秒）',
    lines: [
      { name: '全部', metric: 'http.requests.rate' },
      { name: '出错', metric: 'http.errors.rate' },
    ],
    show: countText,
  },
  loop: {
    title: '事件循环延迟',
    lines: [{ name: 'P99', metric: 'process.loop.delay' }],
    show: millisecondsText,
    threshold: 'loop',
  },
} as const satisfies Record<string, ChartOf>;
