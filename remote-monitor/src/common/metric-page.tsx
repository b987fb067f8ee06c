import { sumOf } from '@mortise/shared/contract/monitor';
import { useOffers } from '@mortise/shared/session';
import { Alert, Button, Flex, formatTime, Result, Skeleton } from '@mortise/shared/ui';
import { type ReactNode, useState } from 'react';
import type { Figure } from './figure.ts';
import { type ChartOf, HistoryCharts, ProcessSelect } from './history-charts.tsx';
import { MetricTable } from './metric-table.tsx';
import styles from './monitor.module.css';
import { useFigures } from './use-figures.ts';
import { ALL } from './use-history.ts';
import { useLive } from './use-live.ts';

interface MetricPageProps {
  figures: readonly Figure[];
  charts: readonly ChartOf[];
  /** What is shown when the metrics cannot be read. */
  failure: string;
  /** Further buttons. */
  tools?: ReactNode;
}

/** Current metrics of the server's processes with their history. In front of JeecgBoot the metrics alone, when asked. */
export const MetricPage = ({ figures, charts, failure, tools }: MetricPageProps) => {
  const { metricHistory } = useOffers();
  const [process, setProcess] = useState(ALL);
  const live = useLive();
  const asked = useFigures(figures, !metricHistory);
  const { error, isPending, isFetching, refetch, dataUpdatedAt } = metricHistory ? live : asked;
  const update = () => void refetch();

  if (error && !(metricHistory && live.data))
    return (
      <section className={styles.page} role="alert">
        <Result status="warning" title={failure} subTitle={error.message} extra={<Button onClick={update}>重试</Button>} />
      </section>
    );

  const samples = live.data?.samples.filter((sample) => process === ALL || sample.process === process) ?? [];
  const sampled = live.data && new Map(Object.entries(sumOf(samples)));
  const values = metricHistory ? sampled : asked.data;
  const updated = `上次更新时间：${formatTime(dataUpdatedAt, 'YYYY年MM月DD日 HH时mm分ss秒')}`;

  return (
    <section className={styles.page} aria-busy={isFetching}>
      <Alert
        type={error ? 'warning' : 'info'}
        showIcon
        // a time that is pushed every five seconds must not be read aloud each time
        role={metricHistory ? 'note' : 'status'}
        title={isPending ? '正在获取…' : error ? `${failure}，${updated}` : updated}
        action={
          <Button type="link" size="small" loading={isFetching && !isPending} onClick={update}>
            立即更新
          </Button>
        }
      />
      {metricHistory && (
        <Flex gap={8} wrap justify="space-between">
          <ProcessSelect live={live} value={process} onChange={setProcess} />
          {tools}
        </Flex>
      )}
      <HistoryCharts charts={charts} live={live} process={process} />
      {values ? (
        <MetricTable figures={figures} values={values} />
      ) : (
        <Skeleton active title={false} paragraph={{ rows: figures.length, width: '100%' }} />
      )}
    </section>
  );
};
