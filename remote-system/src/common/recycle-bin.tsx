import { Button, type Column, Flex, ListEmpty, ListFailed, Modal, type One, Table, Typography, useConfirm } from '@mortise/shared/ui';
import { useState } from 'react';

interface RecycleBinProps<Row> {
  /** Left out: `label` names the dialog for screen readers only. */
  title?: string;
  label: string;
  width: number | string;
  bin: One<readonly Row[]>;
  columns: readonly Column<Row>[];
  restore: { label: string; run: (rows: readonly Row[]) => unknown };
  /** Permanent removal; `question` is asked first. */
  destroy: { title: string; question: (rows: readonly Row[]) => string; run: (rows: readonly Row[]) => Promise<unknown> };
  /** Rows can be selected, to restore or remove several at once. */
  several?: boolean;
  onClose: () => void;
}

/** The dialog with removed rows: each can be restored or permanently removed. */
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
  // rows that have left the bin are no longer selected
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
            // room for the close button, which a dialog without a title puts over the table's header
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
