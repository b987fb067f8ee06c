import { type RedisFact, redis } from '@mortise/shared/contract/monitor';
import { useOffers } from '@mortise/shared/session';
import { Alert, Button, type Column, ListFailed, ScrollTable, Skeleton, useOne } from '@mortise/shared/ui';
import { bytesText, countText } from '#common/figure.ts';
import { type ChartOf, HistoryCharts } from '#common/history-charts.tsx';
import { LineChart } from '#common/line-chart.tsx';
import styles from '#common/monitor.module.css';
import { ALL } from '#common/use-history.ts';
import { useLive } from '#common/use-live.ts';
import { useRedisPoints } from './use-redis-points.ts';

const charts: readonly ChartOf[] = [
  { title: 'Redis 内存占用', lines: [{ name: '已用', metric: 'redis.memory.used' }], show: bytesText },
  { title: 'Redis Key 数量（个）', lines: [{ name: '数量', metric: 'redis.keys' }], show: countText },
];

const columns: Column<RedisFact>[] = [
  { title: 'Key', dataIndex: 'key', width: '25%' },
  { title: 'Description', dataIndex: 'description', width: '45%' },
  { title: 'Value', dataIndex: 'value' },
];

const PolledCharts = () => {
  const { data } = useRedisPoints();
  if (!data) return null;
  return (
    <div className={styles.charts}>
      {charts.map((chart) => (
        <LineChart key={chart.title} {...chart} history={data} />
      ))}
    </div>
  );
};

/** Redis监控: memory and keys over time, and what Redis says of itself. */
export const RedisInfoPage = () => {
  const { metricHistory } = useOffers();
  const { data, error, isLoading, reload } = useOne(redis.info, {});
  const live = useLive();
  const isEmbedded = data?.some(({ key, value }) => key === 'redis_mode' && value === 'embedded');
  if (error)
    return (
      <section className={styles.page}>
        <ListFailed error={error} onRetry={() => void reload()} title="获取 Redis 信息失败" />
      </section>
    );
  return (
    <section className={styles.page} aria-busy={isLoading}>
      {isEmbedded ? (
        <Alert
          type="info"
          showIcon
          title="没有配置 Redis"
          description="当前只有一个服务进程，验证码、限流等短期数据保存在进程内存中；多个进程一起运行时需要设置 REDIS_URL。"
        />
      ) : metricHistory ? (
        <HistoryCharts charts={charts} live={live} process={ALL} />
      ) : (
        <PolledCharts />
      )}
      <div>
        <Button onClick={() => void reload()}>刷新</Button>
      </div>
      {isLoading ? (
        <Skeleton active />
      ) : (
        <ScrollTable<RedisFact>
          aria-label="Redis 信息列表"
          rowKey="key"
          size="middle"
          title={() => 'Redis 详细信息'}
          pagination={false}
          columns={columns}
          dataSource={data}
          scroll={{ x: 600 }}
        />
      )}
    </section>
  );
};

export default RedisInfoPage;
