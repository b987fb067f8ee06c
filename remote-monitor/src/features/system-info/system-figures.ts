import { formatTime } from '@mortise/shared/ui';

/** A row of the page: a metric, in words and in a unit that people read. */
export interface Figure {
  metric: string;
  colour: 'green' | 'purple';
  description: string;
  unit: string;
  /** What is shown of the measured value. */
  show: (value: number) => string;
  /** The value is a share: 0 to 1. */
  isShare?: boolean;
}

const plain = (value: number) => String(value);
const percent = (value: number) => (value * 100).toFixed(2);
const SECOND = 1000;

/** The figures of this process and machine, in the order in which they are shown (docs/wire/monitor.md §5.4). */
export const systemFigures: readonly Figure[] = [
  { metric: 'system.cpu.count', colour: 'green', description: 'CPU 数量', unit: '核', show: plain },
  { metric: 'system.cpu.usage', colour: 'green', description: '系统 CPU 使用率', unit: '%', show: percent, isShare: true },
  { metric: 'process.start.time', colour: 'purple', description: '应用启动时间点', unit: '', show: (value) => formatTime(value * SECOND) },
  { metric: 'process.uptime', colour: 'purple', description: '应用已运行时间', unit: '秒', show: (value) => String(Math.round(value)) },
  { metric: 'process.cpu.usage', colour: 'purple', description: '当前应用 CPU 使用率', unit: '%', show: percent, isShare: true },
];
