import type { User } from '@mortise/shared/contract/people';
import { ClippedText, type Column, Form, Input, wildcard } from '@mortise/shared/ui';
import { UserDialog } from './user-dialog.tsx';

const columns: Column<User>[] = [
  { title: '用户账号', dataIndex: 'username', sorter: true, render: (username) => <ClippedText value={username} width={160} /> },
  { title: '用户名称', dataIndex: 'realname' },
  { title: '性别', dataIndex: 'sex_dictText' },
  { title: '电话', dataIndex: 'phone' },
  { title: '部门', dataIndex: 'orgCodeTxt', render: (names) => <ClippedText value={names} /> },
];

interface AddUsersDialogProps {
  onClose: () => void;
  /** Tells whether the server agreed: only then the dialog closes. */
  onChosen: (userIds: string[]) => Promise<boolean>;
}

/** 添加已有用户: people who shall belong to something as well. */
export const AddUsersDialog = ({ onClose, onChosen }: AddUsersDialogProps) => (
  <UserDialog
    title="添加已有用户"
    columns={columns}
    filters={
      <Form.Item name="username" label="用户账号" {...wildcard}>
        <Input placeholder="请输入用户账号" allowClear />
      </Form.Item>
    }
    onClose={onClose}
    onChosen={(people) => onChosen(people.map(({ id }) => id))}
  />
);
