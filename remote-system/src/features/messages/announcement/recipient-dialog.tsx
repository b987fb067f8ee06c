import type { User } from '@mortise/shared/contract/people';
import { type Column, Form, Input, wildcard } from '@mortise/shared/ui';
import { UserDialog } from '#common/user-dialog.tsx';

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

export const RecipientDialog = ({ onClose, onChosen }: RecipientDialogProps) => (
  <UserDialog
    title="用户列表"
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
    onClose={onClose}
    onChosen={(people) => {
      onChosen(people);
      return true;
    }}
  />
);
