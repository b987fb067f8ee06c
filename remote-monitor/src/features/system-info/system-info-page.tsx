import { Alert, Button, type Column, formatTime, Progress, Result, Skeleton, Table, Tag } from '@mortise/shared/ui';
import { type Figure, type Load, loadOf, systemFigures } from './system-figures.ts';
import styles from './system-info-page.module.css';
import { useFigures } from './use-figures.ts';

const LOADS: Record<Load, { colour: string; word?: string; text?: string }> = {
  normal: { colour: 'var(--ant-color-primary)' },
  high: { colour: 'var(--ant-color-warning)', word: '偏高', text: 'var(--ant-color-warning-text)' },
  'very-high': { colour: 'var(--ant-color-error)', word: '过高', text: 'var(--ant-color-error-text)' },
};

const Gauge = ({ share }: { share: number }) => {
  const { colour, word, text } = LOADS[loadOf(share)];
  return (
    <>
      {/* with a status of its own a full bar would turn into the green of success */}
      <Progress
        percent={share * 100}
        status="normal"
        strokeColor={colour}
        showInfo={false}
        size="small"
        className={styles.gauge}
        aria-hidden
      />
      {word && <strong style={{ color: text }}>{word}</strong>}
    </>
  );
};

const columnsFor = (values: ReadonlyMap<string, number | undefined>): Column<Figure>[] => [
  { title: '参数', width: '30%', render: (_, { metric, colour }) => <Tag color={colour}>{metric}</Tag> },
  { title: '描述', dataIndex: 'description', width: '40%' },
  {
    title: '当前值',
    width: '30%',
    render: (_, { metric, show, unit, isShare }) => {
      const value = values.get(metric);
      if (value === undefined) return '—';
      return (
        <span className={styles.value}>
          {`${show(value)} ${unit}`.trim()}
          {isShare && <Gauge share={value} />}
        </span>
      );
    },
  },
];

/** Current metrics of the server process and its machine. */
export const SystemInfoPage = () => {
  const { data, dataUpdatedAt, error, isPending, isFetching, refetch } = useFigures(systemFigures);
  const update = () => void refetch();

  if (error)
    return (
      <section className={styles.page} role="alert">
        <Result status="warning" title="获取服务器信息失败" subTitle={error.message} extra={<Button onClick={update}>重试</Button>} />
      </section>
    );

  return (
    <section className={styles.page} aria-busy={isFetching}>
      <Alert
        type="info"
        showIcon
        role="status"
        title={isPending ? '正在获取…' : `上次更新时间：${formatTime(dataUpdatedAt, 'YYYY年MM月DD日 HH时mm分ss秒')}`}
        action={
          <Button type="link" size="small" loading={isFetching && !isPending} onClick={update}>
            立即更新
          </Button>
        }
      />
      {isPending ? (
        <Skeleton active title={false} paragraph={{ rows: systemFigures.length, width: '100%' }} />
      ) : (
        <Table<Figure> rowKey="metric" size="middle" pagination={false} columns={columnsFor(data)} dataSource={[...systemFigures]} />
      )}
    </section>
  );
};

export default SystemInfoPage;
