import { OnlineUser, onlineUsers } from '@mortise/shared/contract/people';
import { fileUrl } from '@mortise/shared/http';
import { Avatar, actionsColumn, ClippedText, type Column, column, DateText, Flex, Tag } from '@mortise/shared/ui';
import { personName } from '#common/person-name.ts';

interface OnlineUserColumns {
  /** Without them the columns of address and time are left out. */
  sessionFacts: boolean;
  /** Token of this browser; JeecgBoot lists the tokens themselves. */
  ownToken?: string;
  onForceOut: (user: OnlineUser) => void;
}

export const onlineUserColumns = ({ sessionFacts, ownToken, onForceOut }: OnlineUserColumns): Column<OnlineUser>[] => [
  column(OnlineUser, 'username', {
    render: (username, { token }) => (
      <Flex align="center" gap={8}>
        <ClippedText value={username} width={160} />
        {token === ownToken && <Tag color="blue">当前登录</Tag>}
      </Flex>
    ),
  }),
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
  ...(sessionFacts ? [column(OnlineUser, 'ip'), column(OnlineUser, 'createTime', { render: (time) => <DateText value={time} /> })] : []),
  actionsColumn(
    90,
    (user) => [{ label: '强退', call: onlineUsers.forceOut, confirm: '强制退出用户？', danger: true, onClick: () => onForceOut(user) }],
    personName,
  ),
];
