import { recycledUsers, type User } from '@mortise/shared/contract';
import { App, Button, type Column, Flex, ListEmpty, ListFailed, Modal, Table, Typography, useAction, useOne } from '@mortise/shared/ui';
import { useState } from 'react';
import { Portrait } from '../portrait.tsx';

interface UserRecycleBinProps {
  onClose: () => void;
  /** Somebody is back. */
  onRestored: () => void;
}

const idsOf = (users: readonly Pick<User, 'id'>[]) => users.map(({ id }) => id).join(',');

/** 用户回收站 (contract/system-users.md §2). */
export const UserRecycleBin = ({ onClose, onRestored }: UserRecycleBinProps) => {
  const { message, modal } = App.useApp();
  const bin = useOne(recycledUsers.list, {});
  const [selected, setSelected] = useState<readonly User[]>([]);
  const again = () => {
    setSelected([]);
    bin.reload();
  };
  // the words count people: the server's are not shown
  const [restore] = useAction(recycledUsers.restore, again, '');
  const [destroy] = useAction(recycledUsers.destroy, again, '');

  const askRestore = (users: readonly User[]) =>
    modal.confirm({
      title: '恢复用户',
      content: `您确定要恢复这 ${users.length} 个用户吗？`,
      okText: '确定',
      onOk: async () => {
        if (!(await restore({ body: { userIds: idsOf(users) } }))) return;
        void message.success(`还原 ${users.length} 个用户成功！`);
        onRestored();
      },
    });
  const askDestroy = (users: readonly User[]) =>
    modal.confirm({
      title: '彻底删除用户',
      content: (
        <>
          <p>{`您确定要彻底删除这 ${users.length} 个用户吗？`}</p>
          <Typography.Text type="danger">注意：彻底删除后将无法恢复，请谨慎操作！</Typography.Text>
        </>
      ),
      okText: '确定',
      okButtonProps: { danger: true },
      onOk: async () => {
        if (await destroy({ query: { userIds: idsOf(users) } })) void message.success(`彻底删除 ${users.length} 个用户成功！`);
      },
    });

  const columns: Column<User>[] = [
    { key: 'number', title: '#', width: 48, align: 'right', render: (_value, _row, index) => index + 1 },
    { title: '账号', dataIndex: 'username' },
    { title: '姓名', dataIndex: 'realname' },
    { title: '头像', dataIndex: 'avatar', width: 64, render: (_, user) => <Portrait user={user} /> },
    { title: '部门', dataIndex: 'orgCode' },
    {
      title: '操作',
      key: 'actions',
      width: 180,
      render: (_, user) => (
        <Flex gap={4}>
          <Button type="link" size="small" onClick={() => askRestore([user])}>
            还原用户
          </Button>
          <Button type="link" size="small" danger onClick={() => askDestroy([user])}>
            彻底删除
          </Button>
        </Flex>
      ),
    },
  ];

  return (
    <Modal
      open
      width={1000}
      title="用户回收站"
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
              <Button size="small" onClick={() => setSelected([])}>
                清空选择
              </Button>
              <Button size="small" onClick={() => askRestore(selected)}>
                批量还原
              </Button>
              <Button size="small" danger onClick={() => askDestroy(selected)}>
                批量删除
              </Button>
            </Flex>
          )}
          <Table<User>
            rowKey="id"
            size="small"
            columns={columns}
            dataSource={[...(bin.data ?? [])]}
            loading={bin.isLoading}
            pagination={false}
            scroll={{ x: 640, y: 480 }}
            locale={{ emptyText: <ListEmpty /> }}
            rowSelection={{ selectedRowKeys: selected.map(({ id }) => id), onChange: (_keys, rows) => setSelected(rows) }}
          />
        </>
      )}
    </Modal>
  );
};
