import { SwapOutlined } from '@ant-design/icons';
import { dataLogs } from '@mortise/shared/contract/records';
import { type Column, type Difference, differencesOf, ListFailed, ScrollTable, Skeleton, useOne } from '@mortise/shared/ui';
import styles from './data-log.module.css';
import { fieldLabel } from './field-label.ts';

/** Two versions of a record, field by field. */
export const VersionDifference = ({ ids: [one, other], table }: { ids: readonly [string, string]; table: string }) => {
  const pair = useOne(dataLogs.pair, { query: { dataId1: one, dataId2: other } });
  const first = pair.data?.find(({ id }) => id === one);
  const second = pair.data?.find(({ id }) => id === other);
  const columns: Column<Difference>[] = [
    { title: '字段名', dataIndex: 'field', width: 160, render: (field) => fieldLabel(table, field) },
    { title: `版本:${first?.dataVersion ?? ''}`, dataIndex: 'before', className: styles.value },
    {
      key: 'differs',
      title: '',
      width: 48,
      align: 'center',
      render: (_, { differs }) => differs && <SwapOutlined role="img" aria-label="不同" className={styles.mark} />,
    },
    { title: `版本:${second?.dataVersion ?? ''}`, dataIndex: 'after', className: styles.value },
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
          dataSource={differencesOf(first?.dataContent, second?.dataContent)}
          pagination={false}
          scroll={{ x: 560, y: 480 }}
          rowClassName={({ differs }) => (differs ? (styles.differs ?? '') : '')}
        />
      )}
    </>
  );
};
