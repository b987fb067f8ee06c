import { type Dict, dicts } from '@mortise/shared/contract';
import { ACTIONS, App, Button, ListFailed, Modal, RowActions, Table, type TableColumnsType, useAction, useOne } from '@mortise/shared/ui';
import { dictFacts } from './dict-columns.tsx';

/** Dictionaries that were removed: taken back, or removed for good. */
export const DictRecycleBin = ({ onClose }: { onClose: () => void }) => {
  const { modal } = App.useApp();
  const recycled = useOne(dicts.recycled, {});
  const [restore] = useAction(dicts.restore, recycled.reload);
  const [destroy] = useAction(dicts.destroy, recycled.reload);

  const askToDestroy = ({ id, dictName }: Dict) =>
    void modal.confirm({
      title: '彻底删除字典',
      content: (
        <>
          <p>您确定要彻底删除这个字典项吗？（{dictName}）</p>
          <p style={{ color: 'var(--ant-color-error)' }}>注意：彻底删除后将无法恢复，请谨慎操作！</p>
        </>
      ),
      okText: '确定',
      okButtonProps: { danger: true },
      onOk: () => destroy({ params: { id } }).then(() => undefined),
    });

  const columns: TableColumnsType<Dict> = [
    { title: '#', key: 'number', width: 56, align: 'right', render: (_value, _dict, index) => index + 1 },
    ...dictFacts.map((column) => ({ ...column, sorter: false })),
    {
      title: '操作',
      key: ACTIONS,
      width: 160,
      render: (_, dict) => (
        <RowActions
          actions={[
            { label: '字典取回', onClick: () => restore({ params: { id: dict.id } }) },
            { label: '彻底删除', danger: true, onClick: () => askToDestroy(dict) },
          ]}
        />
      ),
    },
  ];

  return (
    <Modal open width="90%" onCancel={onClose} footer={<Button onClick={onClose}>关闭</Button>} aria-label="字典回收站">
      {recycled.error ? (
        <ListFailed error={recycled.error} onRetry={recycled.reload} />
      ) : (
        <Table<Dict>
          style={{ marginBlockStart: 24 }}
          rowKey="id"
          size="small"
          columns={columns}
          dataSource={recycled.data}
          loading={recycled.isLoading}
          pagination={false}
          scroll={{ x: 'max-content', y: '60vh' }}
        />
      )}
    </Modal>
  );
};
