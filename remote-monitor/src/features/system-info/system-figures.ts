import { formatTime } from '@mortise/shared/ui';
import { type Figure, percent, plain } from '#common/figure.ts';

const SECOND = 1000;

/** The metrics of the server process and machine, in display order (docs/wire/monitor.md §5.4). */
export const systemFigures: readonly Figure[] = [
  { metric: 'system.cpu.count', colour: 'green', description: 'CPU 数量', unit: '核', show: plain },
  { metric: 'system.cpu.usage', colour: 'green', description: '系统 CPU 使用率', unit: '%', show: percent, isShare: true },
  { metric: 'process.start.time', colour: 'purple', description: '应用启动时间点', unit: '', show: (value) => formatTime(value * SECOND) },
  { metric: 'process.uptime', colour: 'purple', description: '应用已运行时间', unit: '秒', show: (value) => String(Math.round(value)) },
  { metric: 'process.cpu.usage', colour: 'purple', description: '当前应用 CPU 使用率', unit: '%', show: percent, isShare: true },
];
