import { FROZEN, NORMAL, type User } from '@mortise/shared/contract/people';
import { ACTIONS, ClippedText, type Column, DateText, RowActions, StateText } from '@mortise/shared/ui';
import { Portrait } from './portrait.tsx';

interface UserActions {
  onEdit: (user: User) => void;
  onDetail: (user: User) => void;
  onPassword: (user: User) => void;
  onRemove: (user: User) => void;
  onFreeze: (user: User, status: number) => void;
  onDeputy: (user: User) => void;
}

export const userColumns = ({ onEdit, onDetail, onPassword, onRemove, onFreeze, onDeputy }: UserActions): Column<User>[] => [
  { title: '用户账号', dataIndex: 'username', sorter: true, render: (username) => <ClippedText value={username} width={140} /> },
  { title: '用户姓名', dataIndex: 'realname', render: (realname) => <ClippedText value={realname} width={120} /> },
  { title: '头像', dataIndex: 'avatar', width: 64, render: (_, user) => <Portrait user={user} /> },
  { title: '性别', key: 'sex', dataIndex: 'sex_dictText', sorter: true, width: 76 },
  { title: '生日', dataIndex: 'birthday', render: (birthday) => <DateText value={birthday} to="day" /> },
  { title: '手机号码', dataIndex: 'phone' },
  { title: '部门', dataIndex: 'orgCodeTxt', render: (names) => <ClippedText value={names} width={140} /> },
  { title: '负责部门', dataIndex: 'departIds_dictText', render: (names) => <ClippedText value={names} width={110} /> },
  {
    title: '状态',
    key: 'status',
    dataIndex: 'status_dictText',
    render: (text, { status }) => <StateText tone={status === FROZEN ? 'bad' : 'good'} text={text} />,
  },
  {
    title: '操作',
    key: ACTIONS,
    width: 116,
    render: (_, user) => {
      const freeze =
        user.status === FROZEN
          ? { label: '解冻', code: 'user:freeze', confirm: '确定解冻吗?', onClick: () => onFreeze(user, NORMAL) }
          : { label: '冻结', code: 'user:freeze', confirm: '确定冻结吗?', onClick: () => onFreeze(user, FROZEN) };
      return (
        <RowActions
          actions={[
            { label: '编辑', code: 'user:edit', onClick: () => onEdit(user) },
            { label: '详情', onClick: () => onDetail(user) },
            { label: '密码', code: 'user:password', onClick: () => onPassword(user) },
            { label: '删除', code: 'user:delete', confirm: '确定删除吗?', danger: true, onClick: () => onRemove(user) },
            freeze,
            { label: '代理人', code: 'user:agent', onClick: () => onDeputy(user) },
          ]}
        />
      );
    },
  },
];
