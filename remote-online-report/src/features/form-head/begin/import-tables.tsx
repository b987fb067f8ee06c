import { formImports } from '@mortise/shared/contract/online';
import { App, Button, Empty, Flex, Input, ListFailed, Modal, ScrollTable, Skeleton, useAction, useOne } from '@mortise/shared/ui';
import { useState } from 'react';

interface ImportTablesProps {
  onClose: () => void;
  onDone: () => unknown;
}

/** 从数据库导入表单: makes forms of tables that have none (docs/wire/online-form.md §4.2). */
export const ImportTables = ({ onClose, onDone }: ImportTablesProps) => {
  const { message } = App.useApp();
  const [word, setWord] = useState('');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const free = useOne(formImports.tables, { query: {} });
  const [run, running] = useAction(formImports.run, onDone);
  const shown = free.data?.filter(({ id }) => id.includes(word.trim().toLowerCase())) ?? [];
  const send = async () => {
    if (!chosen.length) return void message.warning('请选择一张表');
    if (await run({ params: { names: chosen.join() } })) onClose();
  };
  return (
    <Modal
      open
      width={500}
      title="从数据库导入表单"
      onCancel={onClose}
      footer={
        <Flex justify="end" gap={8}>
          <Button onClick={onClose}>取消</Button>
          <Button type="primary" loading={running} onClick={send}>
            确定
          </Button>
        </Flex>
      }
    >
      {free.error && <ListFailed title="数据表加载失败" error={free.error} onRetry={free.reload} />}
      {free.isLoading && <Skeleton active />}
      {free.data && (
        <Flex vertical gap={12}>
          <Input allowClear aria-label="表名" placeholder="请输入表名" value={word} onChange={({ target }) => setWord(target.value)} />
          <span>只列出在线表单的数据表里还没有表单的表，系统自己的表不在其中。</span>
          <ScrollTable
            aria-label="可导入的数据表"
            size="small"
            rowKey="id"
            columns={[{ key: 'id', dataIndex: 'id', title: '表名' }]}
            dataSource={shown}
            rowSelection={{ selectedRowKeys: [...chosen], onChange: (keys) => setChosen(keys.map(String)), preserveSelectedRowKeys: true }}
            pagination={false}
            locale={{ emptyText: <Empty description="没有可导入的数据表" /> }}
            scroll={{ y: 320 }}
          />
        </Flex>
      )}
    </Modal>
  );
};
