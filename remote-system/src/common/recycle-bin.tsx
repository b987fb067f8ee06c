import { Button, type Column, Flex, ListEmpty, ListFailed, Modal, type One, Table, Typography, useConfirm } from '@mortise/shared/ui';
import { useState } from 'react';

interface RecycleBinProps<Row> {
  /** Left out: the dialog has a name, and no title in sight. */
  title?: string;
  label: string;
  width: number | string;
  bin: One<readonly Row[]>;
  columns: readonly Column<Row>[];
  /** Taking back. */
  restore: { label: string; run: (rows: readonly Row[]) => unknown };
  /** Removing for good, which is asked first. */
  destroy: { title: string; question: (rows: readonly Row[]) => string; run: (rows: readonly Row[]) => Promise<unknown> };
  /** Several may be taken back or removed at once. */
  several?: boolean;
  onClose: () => void;
}

/** What was removed: taken back, or removed for good. */
export const RecycleBin = <Row extends { id: string }>({
  title,
  label,
  width,
  bin,
  columns,
  restore,
  destroy,
  several,
  onClose,
}: RecycleBinProps<Row>) => {
  const confirm = useConfirm();
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const rows = bin.data ?? [];
  // what has left the bin is chosen no more
  const selected = rows.filter(({ id }) => ticked.includes(id));

  const askToDestroy = (chosen: readonly Row[]) =>
    confirm({
      title: destroy.title,
      content: (
        <>
          <p>{destroy.question(chosen)}</p>
          <Typography.Text type="danger">注意：彻底删除后将无法恢复，请谨慎操作！</Typography.Text>
        </>
      ),
      danger: true,
      onOk: () => destroy.run(chosen),
    });

  const all: Column<Row>[] = [
    { key: 'number', title: '#', width: 48, align: 'right', render: (_value, _row, index) => index + 1 },
    ...columns,
    {
      title: '操作',
      key: 'actions',
      width: 180,
      render: (_, row) => (
        <Flex gap={4}>
          <Button type="link" size="small" onClick={() => restore.run([row])}>
            {restore.label}
          </Button>
          <Button type="link" size="small" danger onClick={() => askToDestroy([row])}>
            彻底删除
          </Button>
        </Flex>
      ),
    },
  ];

  return (
    <Modal
      open
      width={width}
      title={title}
      aria-label={title ? undefined : label}
      footer={<Button onClick={onClose}>关闭</Button>}
      onCancel={onClose}
      mask={{ closable: false }}
    >
      {bin.error ? (
        <ListFailed error={bin.error} onRetry={bin.reload} />
      ) : (
        <>
          {selected.length > 0 && (
            <Flex gap={8} align="center" wrap role="status" style={{ marginBlockEnd: 8 }}>
              <span>已选择 {selected.length} 项</span>
              <Button size="small" onClick={() => setTicked([])}>
                清空选择
              </Button>
              <Button size="small" onClick={() => restore.run(selected)}>
                批量还原
              </Button>
              <Button size="small" danger onClick={() => askToDestroy(selected)}>
                批量删除
              </Button>
            </Flex>
          )}
          <Table<Row>
            // the cross of a dialog without a title stands over the table's head
            style={title ? undefined : { marginBlockStart: 24 }}
            rowKey="id"
            size="small"
            columns={all}
            dataSource={[...rows]}
            loading={bin.isLoading}
            pagination={false}
            scroll={{ x: 640, y: 'min(480px, 60vh)' }}
            locale={{ emptyText: <ListEmpty /> }}
            rowSelection={
              several ? { selectedRowKeys: selected.map(({ id }) => id), onChange: (keys) => setTicked(keys.map(String)) } : undefined
            }
          />
        </>
      )}
    </Modal>
  );
};
