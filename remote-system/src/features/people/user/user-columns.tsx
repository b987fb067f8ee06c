import { FROZEN, NORMAL, User, userAgents, users } from '@mortise/shared/contract/people';
import { secondSteps } from '@mortise/shared/contract/session';
import { actionsColumn, ClippedText, type Column, column, DateText, nameList, StateText } from '@mortise/shared/ui';
import { personName } from '#common/people/person-name.ts';
import { chargeText } from './charge-text.ts';
import { Portrait } from './portrait.tsx';

interface UserActions {
  departmentOf: (id: string) => string;
  onEdit: (user: User) => void;
  onDetail: (user: User) => void;
  onPassword: (user: User) => void;
  onRemove: (user: User) => void;
  onFreeze: (user: User, status: number) => void;
  onDeputy: (user: User) => void;
  onResetSecondStep: (user: User) => void;
}

export const userColumns = ({
  departmentOf,
  onEdit,
  onDetail,
  onPassword,
  onRemove,
  onFreeze,
  onDeputy,
  onResetSecondStep,
}: UserActions): Column<User>[] => [
  column(User, 'username', { width: 130, render: (username) => <ClippedText value={username} /> }),
  column(User, 'realname', { width: 100, render: (realname) => <ClippedText value={realname} /> }),
  column(User, 'avatar', { width: 56, render: (_, user) => <Portrait user={user} /> }),
  column(User, 'sex', { width: 68 }),
  column(User, 'birthday', { render: (birthday) => <DateText value={birthday} to="day" /> }),
  column(User, 'phone', { width: 124 }),
  column(User, 'orgCodeTxt', { width: 150, render: (names) => <ClippedText value={nameList(names)} /> }),
  column(User, 'departIds', { width: 112, render: (_names, user) => <ClippedText value={chargeText(user, departmentOf)} /> }),
  column(User, 'status', { width: 84, render: (text, { status }) => <StateText tone={status === FROZEN ? 'bad' : 'good'} text={text} /> }),
  actionsColumn(
    116,
    (user) => [
      { label: '编辑', call: users.edit, onClick: () => onEdit(user) },
      { label: '详情', onClick: () => onDetail(user) },
      { label: '密码', call: users.resetPassword, onClick: () => onPassword(user) },
      user.status === FROZEN
        ? { label: '解冻', call: users.freeze, confirm: '确定解冻吗？', onClick: () => onFreeze(user, NORMAL) }
        : { label: '冻结', call: users.freeze, confirm: '确定冻结吗？', onClick: () => onFreeze(user, FROZEN) },
      { label: '代理人', call: userAgents.edit, onClick: () => onDeputy(user) },
      {
        label: '重置两步验证',
        call: secondSteps.reset,
        confirm: '确定该用户已丢失验证手机？重置后凭密码即可登录，其所有登录会退出',
        onClick: () => onResetSecondStep(user),
      },
      { label: '删除', call: users.remove, danger: true, onClick: () => onRemove(user) },
    ],
    personName,
  ),
];
