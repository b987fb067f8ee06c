import type { User } from '@mortise/shared/contract/people';
import { ACTIONS, ClippedText, type Column, RowActions } from '@mortise/shared/ui';

interface MemberActions {
  onEdit: (user: User) => void;
  onRoles: (user: User) => void;
  onDetail: (user: User) => void;
  onRemove: (user: User) => void;
}

export const memberColumns = ({ onEdit, onRoles, onDetail, onRemove }: MemberActions): Column<User>[] => [
  { title: '用户账号', dataIndex: 'username', sorter: true, render: (username) => <ClippedText value={username} width={140} /> },
  { title: '用户名称', dataIndex: 'realname', render: (realname) => <ClippedText value={realname} width={120} /> },
  { title: '部门', dataIndex: 'orgCode', render: (names) => <ClippedText value={names} width={200} /> },
  { title: '性别', dataIndex: 'sex_dictText' },
  { title: '电话', dataIndex: 'phone' },
  {
    title: '操作',
    key: ACTIONS,
    width: 130,
    render: (_, user) => (
      <RowActions
        actions={[
          { label: '编辑', code: 'user:edit', onClick: () => onEdit(user) },
          { label: '部门角色', code: 'department-role:assign', onClick: () => onRoles(user) },
          { label: '用户详情', onClick: () => onDetail(user) },
          {
            label: '取消关联',
            code: 'department-user:delete',
            confirm: '确定取消与选中部门关联吗?',
            danger: true,
            onClick: () => onRemove(user),
          },
        ]}
      />
    ),
  },
];
