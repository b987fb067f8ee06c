import { SwapOutlined } from '@ant-design/icons';
import { dataLogs } from '@mortise/shared/contract/records';
import { type Column, type Difference, differencesOf, ListFailed, ScrollTable, Skeleton, useOne, VersionValue } from '@mortise/shared/ui';
import styles from './data-log.module.css';
import type { Words } from './words.ts';

/** A member of a list is stored with a tick, or with the ids of its data rules. */
const TICK = '✓';
const memberState = (text: string) => (!text ? '无' : text === TICK ? '有' : '有，限数据规则');

interface VersionDifferenceProps {
  ids: readonly [string, string];
  table: string;
  words: Words;
}

/** Two versions of a record, field by field. */
export const VersionDifference = ({ ids: [one, other], table, words }: VersionDifferenceProps) => {
  const pair = useOne(dataLogs.pair, { query: { dataId1: one, dataId2: other } });
  const first = pair.data?.find(({ id }) => id === one);
  const second = pair.data?.find(({ id }) => id === other);
  const value = (text: string, { field }: Difference) =>
    words.isMembership(table) ? memberState(text) : <VersionValue of={words.rowOfTable(table)} field={field} text={text} />;
  // columns that no form or list knows, and that hold nothing
  const isTelling = ({ field, before, after }: Difference) => before !== '' || after !== '' || words.fieldLabel(table, field) !== field;
  const columns: Column<Difference>[] = [
    { title: '字段名', dataIndex: 'field', width: 160, render: (field) => words.fieldLabel(table, field) },
    { title: `版本 ${first?.dataVersion ?? ''}`, dataIndex: 'before', className: styles.value, render: value },
    {
      key: 'differs',
      title: '',
      width: 48,
      align: 'center',
      render: (_, { differs }) => differs && <SwapOutlined role="img" aria-label="不同" className={styles.mark} />,
    },
    { title: `版本 ${second?.dataVersion ?? ''}`, dataIndex: 'after', className: styles.value, render: value },
  ];

  return (
    <>
      {pair.error && <ListFailed error={pair.error} onRetry={pair.reload} />}
      {pair.isLoading && <Skeleton active paragraph={{ rows: 10 }} />}
      {pair.data && (
        <ScrollTable<Difference>
          aria-label="数据对比"
          rowKey="field"
          size="small"
          columns={columns}
          dataSource={differencesOf(first?.dataContent, second?.dataContent).filter(isTelling)}
          pagination={false}
          scroll={{ x: 560, y: 480 }}
          rowClassName={({ differs }) => (differs ? (styles.differs ?? '') : '')}
        />
      )}
    </>
  );
};
