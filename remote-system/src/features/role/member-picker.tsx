import { type Role, roleMembers, type User, users } from '@mortise/shared/contract';
import { App, ClippedText, type Column, Form, Input, ListPage, Modal, useAction, wildcard } from '@mortise/shared/ui';
import { useInnerList } from '#common/use-inner-list.ts';

const columns: Column<User>[] = [
  { title: '用户账号', dataIndex: 'username', sorter: true, render: (username) => <ClippedText value={username} width={160} /> },
  { title: '用户名称', dataIndex: 'realname' },
  { title: '性别', dataIndex: 'sex_dictText' },
  { title: '电话', dataIndex: 'phone' },
  { title: '部门', dataIndex: 'orgCodeTxt', render: (names) => <ClippedText value={names} /> },
];

interface MemberPickerProps {
  role: Role;
  onClose: () => void;
  onAdded: () => void;
}

/** People who are there already and shall hold the role. */
export const MemberPicker = ({ role, onClose, onAdded }: MemberPickerProps) => {
  const { message } = App.useApp();
  const list = useInnerList(users.list);
  const [add, adding] = useAction(roleMembers.add, onAdded);

  const confirm = async () => {
    if (!list.selected.length) return void message.warning('请选择一条记录！');
    if (await add({ body: { roleId: role.id, userIdList: list.selected.map(({ id }) => id) } })) onClose();
  };

  return (
    <Modal
      open
      width={1000}
      title="添加已有用户"
      okText="确定"
      cancelText="关闭"
      onOk={confirm}
      onCancel={onClose}
      confirmLoading={adding}
      mask={{ closable: false }}
    >
      <ListPage
        list={list}
        numbered
        batch={null}
        columns={columns}
        filters={
          <Form.Item name="username" label="用户账号" {...wildcard}>
            <Input placeholder="请输入用户账号" allowClear />
          </Form.Item>
        }
      />
    </Modal>
  );
};
