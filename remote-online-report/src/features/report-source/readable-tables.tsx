import { reportSources } from '@mortise/shared/contract/online';
import { Button, ListFailed, Modal, ScrollTable, Skeleton, useOne } from '@mortise/shared/ui';
import { ruleText } from './source-rules.ts';

/** What reports read at present: the product's own tables and the configured ones. */
export const ReadableTables = ({ onClose }: { onClose: () => void }) => {
  const tables = useOne(reportSources.readable, {});
  return (
    <Modal open width={800} title="报表可以读取的数据表" onCancel={onClose} footer={<Button onClick={onClose}>关闭</Button>}>
      {tables.error && <ListFailed error={tables.error} onRetry={tables.reload} />}
      {tables.isLoading && <Skeleton active />}
      {tables.data && (
        <ScrollTable
          aria-label="可读的数据表一览"
          size="small"
          rowKey="tableName"
          pagination={false}
          scroll={{ x: 640, y: 420 }}
          dataSource={tables.data}
          columns={[
            { title: '数据表', dataIndex: 'tableName', width: 180 },
            { title: '可读列', dataIndex: 'columns', render: (columns: string[]) => columns.join('、') },
            { title: '行范围', dataIndex: 'rowRule', width: 140, render: ruleText },
            { title: '来源', dataIndex: 'configured', width: 90, render: (configured: boolean) => (configured ? '已配置' : '系统默认') },
          ]}
        />
      )}
    </Modal>
  );
};
