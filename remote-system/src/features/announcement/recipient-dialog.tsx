import { type User, users } from '@mortise/shared/contract';
import { App, type Column, Form, Input, ListPage, Modal, useList, wildcard } from '@mortise/shared/ui';

const columns: Column<User>[] = [
  { title: '用户账号', dataIndex: 'username', sorter: true },
  { title: '用户姓名', dataIndex: 'realname' },
  { title: '性别', dataIndex: 'sex_dictText' },
  { title: '手机号码', dataIndex: 'phone' },
  { title: '邮箱', dataIndex: 'email' },
  { title: '状态', dataIndex: 'status_dictText' },
];

interface RecipientDialogProps {
  onClose: () => void;
  onChosen: (people: readonly User[]) => void;
}

export const RecipientDialog = ({ onClose, onChosen }: RecipientDialogProps) => {
  const { message } = App.useApp();
  const list = useList(users.list, { apart: true, defaults: { pageSize: 10 } });
  const confirm = () => (list.selected.length ? onChosen(list.selected) : void message.warning('请选择一条记录！'));
  return (
    <Modal open width={1000} title="用户列表" okText="确定" cancelText="关闭" onOk={confirm} onCancel={onClose}>
      <ListPage
        list={list}
        batch={null}
        columns={columns}
        filters={
          <>
            <Form.Item name="username" label="用户账号" {...wildcard}>
              <Input placeholder="请输入用户账号" allowClear />
            </Form.Item>
            <Form.Item name="realname" label="用户姓名" {...wildcard}>
              <Input placeholder="请输入用户姓名" allowClear />
            </Form.Item>
          </>
        }
      />
    </Modal>
  );
};
