import type { OnlineUser } from '@mortise/shared/contract/people';
import { fileUrl } from '@mortise/shared/http';
import { ACTIONS, Avatar, ClippedText, type Column, DateText, RowActions } from '@mortise/shared/ui';

export const onlineUserColumns = (onForceOut: (user: OnlineUser) => void): Column<OnlineUser>[] => [
  { title: '用户账号', dataIndex: 'username', render: (username) => <ClippedText value={username} width={160} /> },
  { title: '用户姓名', dataIndex: 'realname' },
  {
    title: '头像',
    dataIndex: 'avatar',
    render: (avatar, { realname }) => (
      <Avatar shape="square" size={24} style={{ fontSize: 12 }} src={avatar ? fileUrl(avatar) : undefined}>
        {(realname ?? '').slice(0, 1)}
      </Avatar>
    ),
  },
  { title: '生日', dataIndex: 'birthday', render: (day) => <DateText value={day} to="day" /> },
  { title: '性别', dataIndex: 'sex_dictText' },
  { title: '手机号', dataIndex: 'phone' },
  { title: '登录地址', dataIndex: 'ip' },
  { title: '登录时间', dataIndex: 'createTime', render: (time) => <DateText value={time} /> },
  {
    title: '操作',
    key: ACTIONS,
    width: 90,
    render: (_, user) => (
      <RowActions
        actions={[{ label: '强退', code: 'online:forceLogout', confirm: '强制退出用户？', danger: true, onClick: () => onForceOut(user) }]}
      />
    ),
  },
];
