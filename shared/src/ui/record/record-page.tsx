import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { AnyEndpoint } from '#contract/index.ts';
import { useOffers } from '#session/index.ts';
import { Card, Skeleton } from '../antd.ts';
import { useMayCall } from '../list/columns/allowed.ts';
import { ListFailed } from '../list/rows/list-states.tsx';
import type { One } from '../query/use-one.ts';
import { useTabTitle } from '../tab.ts';
import { Tabs } from '../tabs.tsx';
import styles from './record-page.module.css';

export interface RecordTab {
  key: string;
  label: string;
  /** The endpoint that it reads: shown to those who may call it. */
  call?: AnyEndpoint;
  /** Needs what only our server has; hidden in front of JeecgBoot. */
  isOwn?: boolean;
  content: ReactNode;
}

interface RecordPageProps<Row> {
  /** The record, read from the server. */
  record: One<Row>;
  /** What people call it; the title of the tab. */
  nameOf: (row: Row) => string;
  /** What kind of record it is. */
  kind: string;
  /** Below the name: tells records of the same name apart. */
  note?: (row: Row) => ReactNode;
  /** Beside the name: state tags. */
  tags?: (row: Row) => ReactNode;
  actions?: (row: Row) => ReactNode;
  tabs: (row: Row) => readonly RecordTab[];
}

/** The page of one record: name, state and actions above tabs, each for those who may see it. The open tab is in the URL. */
export const RecordPage = <Row extends object>({ record, nameOf, kind, note, tags, actions, tabs }: RecordPageProps<Row>) => {
  const [params, setParams] = useSearchParams();
  const mayCall = useMayCall();
  const { recordTabs } = useOffers();
  const row = record.data;
  useTabTitle(row && nameOf(row));

  if (!row)
    return (
      <Card className={styles.page}>
        {record.error ? (
          <ListFailed title="记录无法显示" error={record.error} onRetry={record.reload} />
        ) : (
          <Skeleton active paragraph={{ rows: 10 }} />
        )}
      </Card>
    );
  const shown = tabs(row).filter(({ call, isOwn }) => (recordTabs || !isOwn) && (!call || mayCall(call)));
  const wanted = params.get('tab');
  const active = shown.find(({ key }) => key === wanted) ?? shown[0];
  return (
    <section className={styles.page} aria-label={`${kind} ${nameOf(row)}`}>
      <Card className={styles.head}>
        <div className={styles.line}>
          <div className={styles.name}>
            <span className={styles.kind}>{kind}</span>
            <h2>{nameOf(row)}</h2>
            {tags?.(row)}
          </div>
          <div className={styles.actions}>{actions?.(row)}</div>
        </div>
        {note && <p className={styles.note}>{note(row)}</p>}
        <Tabs
          activeKey={active?.key ?? ''}
          onChange={(tab) => setParams({ tab }, { replace: true })}
          items={shown.map(({ key, label }) => ({ key, label }))}
        />
      </Card>
      <div className={styles.content}>{active?.content}</div>
    </section>
  );
};
