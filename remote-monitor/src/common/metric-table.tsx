import { type Level, levelOf, type ThresholdName } from '@mortise/shared/contract/monitor';
import { useOffers } from '@mortise/shared/session';
import { type Column, Progress, Table, Tag } from '@mortise/shared/ui';
import type { Figure } from './figure.ts';
import styles from './monitor.module.css';
import { useThresholds } from './use-thresholds.ts';

const LOADS: Record<Level, { colour: string; word?: string; text?: string }> = {
  normal: { colour: 'var(--ant-color-primary)' },
  high: { colour: 'var(--ant-color-warning)', word: '偏高', text: 'var(--ant-color-warning-text)' },
  'very-high': { colour: 'var(--ant-color-error)', word: '过高', text: 'var(--ant-color-error-text)' },
};

/** A share as a bar, in the colour of its level. */
export const Gauge = ({ share, threshold }: { share: number; threshold: ThresholdName }) => {
  const { colour, word, text } = LOADS[levelOf(share, useThresholds()[threshold])];
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

type Values = ReadonlyMap<string, number | undefined>;

const columnsFor = (values: Values, isOwn: boolean): Column<Figure>[] => [
  { title: '参数', width: '30%', render: (_, { metric, colour }) => <Tag color={colour}>{metric}</Tag> },
  { title: '描述', width: '40%', render: (_, { description, own }) => (isOwn ? (own ?? description) : description) },
  {
    title: '当前值',
    width: '30%',
    render: (_, { metric, show, unit, isShare }) => {
      const value = values.get(metric);
      if (value === undefined) return '—';
      return (
        <span className={styles.value}>
          {`${show(value)} ${unit}`.trim()}
          {isShare && <Gauge share={value} threshold="cpu" />}
        </span>
      );
    },
  },
];

export const MetricTable = ({ figures, values }: { figures: readonly Figure[]; values: Values }) => {
  const { metricHistory } = useOffers();
  return (
    <Table<Figure> rowKey="metric" size="middle" pagination={false} columns={columnsFor(values, metricHistory)} dataSource={[...figures]} />
  );
};
