import { type Disk, disks } from '@mortise/shared/contract/monitor';
import { useOffers } from '@mortise/shared/session';
import { Button, Card, ListEmpty, ListFailed, Skeleton, useOne } from '@mortise/shared/ui';
import { bytesText } from '#common/figure.ts';
import { type ChartOf, HistoryCharts } from '#common/history-charts.tsx';
import { Gauge } from '#common/metric-table.tsx';
import styles from '#common/monitor.module.css';
import { ALL, joined, useSeries } from '#common/use-history.ts';
import { useLive } from '#common/use-live.ts';
import { daysUntilFull } from './days-until-full.ts';

const charts: readonly ChartOf[] = [
  {
    title: '数据目录所在磁盘',
    lines: [
      { name: '已用', metric: 'disk.used' },
      { name: '总量', metric: 'disk.total' },
    ],
    show: bytesText,
  },
];

const DiskCard = ({ name, max, rest, restPPT }: Disk) => (
  <Card size="small" title={name}>
    <span className={styles.value}>
      <strong>{`${restPPT} %`}</strong>
      <Gauge share={restPPT / 100} threshold="disk" />
    </span>
    <p>{`已用 ${bytesText(max - rest)}，共 ${bytesText(max)}，剩余 ${bytesText(rest)}`}</p>
  </Card>
);

const FAR = 365;

/** When the volume of the data folder is full, if its use goes on growing as in the last 24 hours. */
const Forecast = () => {
  const names = ['disk.used', 'disk.total'] as const;
  const { data } = useSeries(names, 24);
  if (!data) return null;
  const { at, values } = joined(data, [], names, ALL);
  const days = daysUntilFull(at, values['disk.used'] ?? [], values['disk.total']?.findLast((value) => value !== null) ?? undefined);
  if (days === undefined) return <p>记录不足 3 小时，暂时无法估计何时写满</p>;
  if (days > FAR) return <p>按最近 24 小时的用量，一年内不会写满</p>;
  return <p>{`按最近 24 小时的增长，约 ${Math.max(1, Math.round(days))} 天后写满`}</p>;
};

/** 磁盘监控: the volumes of the system and of the data folder. */
export const DiskPage = () => {
  const { metricHistory } = useOffers();
  const { data, error, isLoading, reload } = useOne(disks.all, {});
  const live = useLive();
  return (
    <section className={styles.page} aria-busy={isLoading}>
      <div>
        <Button onClick={() => void reload()}>刷新</Button>
      </div>
      {error && <ListFailed error={error} onRetry={() => void reload()} title="获取磁盘信息失败" />}
      {isLoading && <Skeleton active />}
      {data?.length === 0 && <ListEmpty />}
      <div className={styles.disks}>
        {data?.map((disk) => (
          <DiskCard key={disk.name} {...disk} />
        ))}
      </div>
      {metricHistory && <Forecast />}
      <HistoryCharts charts={charts} live={live} process={ALL} />
    </section>
  );
};

export default DiskPage;
