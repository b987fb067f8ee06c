import { useState } from 'react';
import { Button, Flex, Input, Modal, Table, Typography } from '../antd.ts';
import type { Column } from '../list/columns/column.ts';
import { ListEmpty, ListFailed } from '../list/rows/list-states.tsx';
import { StaleRows } from '../list/rows/stale-rows.tsx';
import type { One } from '../query/use-one.ts';
import { useConfirm } from '../use-confirm.ts';
import { namesOf } from './names-of.ts';

export interface Removed {
  id: string;
  updateBy: string | null;
  /** When it was removed: nothing else changes a row in a bin. */
  updateTime: string | null;
}

export interface RecycleBinProps<Row> {
  title: string;
  width: number | string;
  bin: One<readonly Row[]>;
  columns: readonly Column<Row>[];
  restore: { label: string; run: (rows: readonly Row[]) => unknown };
  /** Permanent removal; `question` is asked first. */
  destroy: { title: string; question: (rows: readonly Row[]) => string; run: (rows: readonly Row[]) => Promise<unknown> };
  nameOf: (row: Row) => string;
  /** Rows can be selected, to restore or remove several at once. */
  several?: boolean;
  onClose: () => void;
}

/** The dialog with removed rows: each can be restored or permanently removed. */
export const RecycleBin = <Row extends Removed>({
  title,
  width,
  bin,
  columns,
  restore,
  destroy,
  nameOf,
  several,
  onClose,
}: RecycleBinProps<Row>) => {
  const confirm = useConfirm();
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const [words, setWords] = useState('');
  const wanted = words.trim().toLowerCase();
  const rows = bin.data ?? [];
  const shown = wanted ? rows.filter((row) => Object.values(row).some((value) => String(value).toLowerCase().includes(wanted))) : rows;
  // rows that have left the bin are no longer selected
  const selected = rows.filter(({ id }) => ticked.includes(id));

  const askToDestroy = (chosen: readonly Row[]) =>
    confirm({
      title: destroy.title,
      content: (
        <>
          <p>{destroy.question(chosen)}</p>
          <p>{namesOf(chosen, nameOf)}</p>
          <Typography.Text type="danger">注意：彻底删除后将无法恢复，请谨慎操作！</Typography.Text>
        </>
      ),
      danger: true,
      onOk: () => destroy.run(chosen),
    });

  const all: Column<Row>[] = [
    { key: 'number', title: '#', width: 48, align: 'right', render: (_value, row) => shown.indexOf(row) + 1 },
    ...columns,
    { title: '删除人', dataIndex: 'updateBy', width: 110 },
    { title: '删除时间', dataIndex: 'updateTime', width: 160 },
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
    <Modal open width={width} title={title} footer={<Button onClick={onClose}>关闭</Button>} onCancel={onClose} mask={{ closable: false }}>
      {bin.error && !bin.data ? (
        <ListFailed error={bin.error} onRetry={bin.reload} />
      ) : (
        <>
          {bin.error && <StaleRows error={bin.error} onReload={bin.reload} />}
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
          {rows.length > 1 && (
            <Input
              allowClear
              value={words}
              placeholder="搜索已删除的记录"
              aria-label="搜索已删除的记录"
              onChange={({ target }) => setWords(target.value)}
              style={{ maxWidth: 280, marginBlockEnd: 8 }}
            />
          )}
          <Table<Row>
            rowKey="id"
            size="small"
            columns={all}
            dataSource={[...shown]}
            loading={bin.isLoading}
            pagination={{ pageSize: 20, hideOnSinglePage: true, showSizeChanger: false }}
            // an empty area that scrolls has nothing that takes the focus of the keyboard
            scroll={shown.length > 0 ? { x: 880, y: 'min(480px, 60vh)' } : undefined}
            locale={{ emptyText: <ListEmpty /> }}
            rowSelection={
              several
                ? {
                    selectedRowKeys: selected.map(({ id }) => id),
                    onChange: (keys) => setTicked(keys.map(String)),
                    getTitleCheckboxProps: () => ({ 'aria-label': '选择本页全部' }),
                    getCheckboxProps: (row) => ({ 'aria-label': `选择第${shown.indexOf(row) + 1}行` }),
                  }
                : undefined
            }
          />
        </>
      )}
    </Modal>
  );
};
