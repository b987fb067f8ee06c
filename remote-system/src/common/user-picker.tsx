import { type User, users } from '@mortise/shared/contract';
import { App, ClippedText, type Column, Form, Input, ListPage, Modal, useList, wildcard } from '@mortise/shared/ui';
import { useState } from 'react';

const columns: Column<User>[] = [
  { title: '用户账号', dataIndex: 'username', sorter: true, render: (username) => <ClippedText value={username} width={160} /> },
  { title: '用户名称', dataIndex: 'realname' },
  { title: '性别', dataIndex: 'sex_dictText' },
  { title: '电话', dataIndex: 'phone' },
  { title: '部门', dataIndex: 'orgCodeTxt', render: (names) => <ClippedText value={names} /> },
];

interface UserPickerProps {
  onClose: () => void;
  /** Tells whether the server agreed: only then the dialog closes. */
  onChosen: (userIds: string[]) => Promise<boolean>;
}

/** 添加已有用户: people who are there already. */
export const UserPicker = ({ onClose, onChosen }: UserPickerProps) => {
  const { message } = App.useApp();
  const list = useList(users.list, { apart: true, defaults: { pageSize: 10 } });
  const [adding, setAdding] = useState(false);

  const confirm = async () => {
    if (!list.selected.length) return void message.warning('请选择一条记录！');
    setAdding(true);
    const agreed = await onChosen(list.selected.map(({ id }) => id));
    setAdding(false);
    if (agreed) onClose();
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
