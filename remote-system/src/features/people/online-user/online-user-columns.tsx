import { OnlineUser, onlineUsers } from '@mortise/shared/contract/people';
import { fileUrl } from '@mortise/shared/http';
import { Avatar, actionsColumn, ClippedText, type Column, column, DateText } from '@mortise/shared/ui';

export const onlineUserColumns = (onForceOut: (user: OnlineUser) => void): Column<OnlineUser>[] => [
  column(OnlineUser, 'username', { render: (username) => <ClippedText value={username} width={160} /> }),
  column(OnlineUser, 'realname'),
  column(OnlineUser, 'avatar', {
    render: (avatar, { realname }) => (
      <Avatar shape="square" size={24} style={{ fontSize: 12 }} src={avatar ? fileUrl(avatar) : undefined}>
        {(realname ?? '').slice(0, 1)}
      </Avatar>
    ),
  }),
  column(OnlineUser, 'birthday', { render: (day) => <DateText value={day} to="day" /> }),
  column(OnlineUser, 'sex'),
  column(OnlineUser, 'phone'),
  column(OnlineUser, 'ip'),
  column(OnlineUser, 'createTime', { render: (time) => <DateText value={time} /> }),
  actionsColumn(90, (user) => [
    { label: '强退', call: onlineUsers.forceOut, confirm: '强制退出用户？', danger: true, onClick: () => onForceOut(user) },
  ]),
];
