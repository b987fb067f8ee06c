import type { KeptFigure } from '@mortise/shared/contract/monitor';
import { useOffers } from '@mortise/shared/session';
import { ListFailed, Segmented, Select } from '@mortise/shared/ui';
import { useEffect, useState } from 'react';
import { type ChartProps, LineChart } from './line-chart.tsx';
import styles from './monitor.module.css';
import { ALL, joined, useSeries } from './use-history.ts';
import type { useLive } from './use-live.ts';

export interface ChartOf extends Pick<ChartProps, 'title' | 'show' | 'top' | 'threshold'> {
  lines: readonly { name: string; metric: KeptFigure }[];
}

const HOURS = [
  { value: 1, label: '1 小时' },
  { value: 6, label: '6 小时' },
  { value: 24, label: '24 小时' },
];
/** Written minutes are read again while what is pushed covers the time since. */
const READ_AGAIN = 10 * 60_000;

interface HistoryChartsProps {
  charts: readonly ChartOf[];
  live: ReturnType<typeof useLive>;
  process: string;
}

export const ProcessSelect = ({
  live,
  value,
  onChange,
}: Pick<HistoryChartsProps, 'live'> & { value: string; onChange: (process: string) => void }) => {
  const names = live.data?.samples.map(({ process }) => process) ?? [];
  // one that has ended can be left, not chosen
  const options = [...new Set([...names, ...(value === ALL ? [] : [value])])].map((name) => ({
    value: name,
    label: names.includes(name) ? name : `${name}（已停止）`,
  }));
  return (
    <Select
      aria-label="进程"
      className={styles.process}
      value={value}
      onChange={onChange}
      options={[{ value: ALL, label: `全部进程（${names.length}）` }, ...options]}
    />
  );
};

/** Charts over the chosen time, which go on with what is pushed. Nothing in front of a server without history. */
export const HistoryCharts = ({ charts, live, process }: HistoryChartsProps) => {
  const { metricHistory } = useOffers();
  const [hours, setHours] = useState(1);
  const names = [...new Set(charts.flatMap(({ lines }) => lines.map(({ metric }) => metric)))];
  const { data, error, reload } = useSeries(names, hours);
  useEffect(() => {
    const timer = setInterval(() => document.visibilityState === 'visible' && void reload(), READ_AGAIN);
    return () => clearInterval(timer);
  }, [reload]);
  if (!metricHistory) return null;
  if (error && !data) return <ListFailed error={error} onRetry={() => void reload()} title="历史数据加载失败" />;
  const history = joined(data, live.data?.log ?? [], names, process);
  return (
    <section aria-label="历史" className={styles.history}>
      <Segmented aria-label="时间范围" options={HOURS} value={hours} onChange={setHours} />
      <div className={styles.charts}>
        {charts.map((chart) => (
          <LineChart key={chart.title} {...chart} history={history} />
        ))}
      </div>
    </section>
  );
};
