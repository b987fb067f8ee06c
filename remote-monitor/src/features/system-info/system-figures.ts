import { formatTime } from '@mortise/shared/ui';

/** A row of the page: a metric with its label and unit. */
export interface Figure {
  metric: string;
  colour: 'green' | 'purple';
  description: string;
  unit: string;
  /** Formats the measured value. */
  show: (value: number) => string;
  /** The value is a ratio from 0 to 1. */
  isShare?: boolean;
}

const plain = (value: number) => String(value);
const percent = (value: number) => (value * 100).toFixed(2);
const SECOND = 1000;

/** Shares from which a gauge warns, and from which it alarms. */
const HIGH = 0.7;
const VERY_HIGH = 0.9;

export type Load = 'normal' | 'high' | 'very-high';
export const loadOf = (share: number): Load => (share >= VERY_HIGH ? 'very-high' : share >= HIGH ? 'high' : 'normal');

/** The metrics of the server process and machine, in display order (docs/wire/monitor.md §5.4). */
export const systemFigures: readonly Figure[] = [
  { metric: 'system.cpu.count', colour: 'green', description: 'CPU 数量', unit: '核', show: plain },
  { metric: 'system.cpu.usage', colour: 'green', description: '系统 CPU 使用率', unit: '%', show: percent, isShare: true },
  { metric: 'process.start.time', colour: 'purple', description: '应用启动时间点', unit: '', show: (value) => formatTime(value * SECOND) },
  { metric: 'process.uptime', colour: 'purple', description: '应用已运行时间', unit: '秒', show: (value) => String(Math.round(value)) },
  { metric: 'process.cpu.usage', colour: 'purple', description: '当前应用 CPU 使用率', unit: '%', show: percent, isShare: true },
];
