import { FROZEN, roleMembers, User, users } from '@mortise/shared/contract/people';
import { actionsColumn, ClippedText, type Column, column, StateText } from '@mortise/shared/ui';
import { personName } from '#common/person-name.ts';

interface MemberActions {
  onEdit: (user: User) => void;
  onRemove: (user: User) => void;
}

/** The users of a role, to look at. */
export const holderColumns: Column<User>[] = [
  column(User, 'username', { render: (username) => <ClippedText value={username} width={140} /> }),
  column(User, 'realname', { render: (realname) => <ClippedText value={realname} width={120} /> }),
  column(User, 'status', { render: (text, { status }) => <StateText tone={status === FROZEN ? 'bad' : 'good'} text={text} /> }),
];

export const memberColumns = ({ onEdit, onRemove }: MemberActions): Column<User>[] => [
  ...holderColumns,
  actionsColumn(
    116,
    (user) => [
      { label: '编辑', call: users.edit, onClick: () => onEdit(user) },
      { label: '删除', call: roleMembers.remove, confirm: '确定删除吗?', danger: true, onClick: () => onRemove(user) },
    ],
    personName,
  ),
];
