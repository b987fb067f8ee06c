import type { ThresholdName } from '@mortise/shared/contract/monitor';
import { Chart, formatTime, type ChartProps as SharedChartProps } from '@mortise/shared/ui';
import { useMemo } from 'react';
import styles from './monitor.module.css';
import type { History } from './use-history.ts';
import { useThresholds } from './use-thresholds.ts';

interface Line {
  name: string;
  metric: string;
}

export interface ChartProps extends Pick<SharedChartProps, 'title' | 'top'> {
  lines: readonly Line[];
  history: History;
  /** A value in the unit that people read. */
  show: (value: number) => string;
  /** Draws a line where the metric is high. */
  threshold?: ThresholdName;
  /** In a card, whose frame has the title. */
  isOnBoard?: boolean;
}

const timeOfDay = (at: number) => formatTime(at, 'HH:mm');

/** Metrics of a history as lines over time. */
export const LineChart = ({ lines, history: { at, values }, isOnBoard = false, threshold, ...chart }: ChartProps) => {
  const inForce = useThresholds();
  const data = useMemo(
    () => ({
      labels: at.map((moment) => formatTime(moment)),
      series: lines.map(({ name, metric }) => ({ name, values: values[metric] ?? [] })),
    }),
    [at, lines, values],
  );
  const high = threshold && { high: inForce[threshold].high };
  const common = { ...chart, ...high, kind: 'line', heading: '时间', data, at, tick: timeOfDay } as const;
  if (isOnBoard) return <Chart {...common} height="fill" />;
  return (
    <div className={styles.chart}>
      <Chart {...common} height={220} isTitled />
    </div>
  );
};
