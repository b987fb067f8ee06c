import { OnlineUser, onlineUsers } from '@mortise/shared/contract/people';
import { fileUrl } from '@mortise/shared/http';
import { Avatar, actionsColumn, ClippedText, type Column, column, DateText, deviceOf, Flex, Tag } from '@mortise/shared/ui';
import { personName } from '#common/people/person-name.ts';

interface OnlineUserColumns {
  /** What the session is used with, from where and since when; JeecgBoot knows only the person. */
  sessionFacts: boolean;
  /** `token` of the row of this browser's session. */
  ownToken?: string;
  onForceOut: (user: OnlineUser) => void;
}

const facts = [
  column(OnlineUser, 'userAgent', {
    width: 170,
    render: (userAgent) => <span title={userAgent ?? undefined}>{deviceOf(userAgent).name}</span>,
  }),
  column(OnlineUser, 'ip', { width: 120 }),
  column(OnlineUser, 'createTime', { width: 168, render: (time) => <DateText value={time} /> }),
  column(OnlineUser, 'lastSeenTime', { width: 168, render: (time) => <DateText value={time} /> }),
];

const person = [
  column(OnlineUser, 'birthday', { render: (day) => <DateText value={day} to="day" /> }),
  column(OnlineUser, 'sex'),
  column(OnlineUser, 'phone'),
];

export const onlineUserColumns = ({ sessionFacts, ownToken, onForceOut }: OnlineUserColumns): Column<OnlineUser>[] => [
  column(OnlineUser, 'username', {
    width: 200,
    render: (username, { token }) => (
      <Flex align="center" gap={8}>
        <ClippedText value={username} width={160} />
        {token === ownToken && <Tag color="blue">当前登录</Tag>}
      </Flex>
    ),
  }),
  column(OnlineUser, 'realname', { width: 110 }),
  column(OnlineUser, 'avatar', {
    width: 64,
    render: (avatar, { realname }) => (
      <Avatar shape="square" size={24} style={{ fontSize: 12 }} src={avatar ? fileUrl(avatar) : undefined}>
        {(realname ?? '').slice(0, 1)}
      </Avatar>
    ),
  }),
  ...(sessionFacts ? facts : person),
  actionsColumn(
    90,
    (user) =>
      user.token === ownToken
        ? []
        : [{ label: '强退', call: onlineUsers.forceOut, confirm: '强制退出用户？', danger: true, onClick: () => onForceOut(user) }],
    personName,
  ),
];
