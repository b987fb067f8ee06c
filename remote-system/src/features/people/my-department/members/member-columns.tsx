import { departmentRoles } from '@mortise/shared/contract/access';
import { departmentMembers, User, users } from '@mortise/shared/contract/people';
import { actionsColumn, ClippedText, type Column, column } from '@mortise/shared/ui';
import { personName } from '#common/people/person-name.ts';

interface MemberActions {
  onEdit: (user: User) => void;
  onRoles: (user: User) => void;
  onDetail: (user: User) => void;
  onRemove: (user: User) => void;
}

/** What no 撤销 brings back. */
export const ROLES_GO_TOO = '部门角色会一并取消，撤销时不会恢复。';

export const memberColumns = ({ onEdit, onRoles, onDetail, onRemove }: MemberActions): Column<User>[] => [
  column(User, 'username', { sorter: true, render: (username) => <ClippedText value={username} width={140} /> }),
  column(User, 'realname', { render: (realname) => <ClippedText value={realname} width={120} /> }),
  column(User, 'orgCode', { render: (names) => <ClippedText value={names} width={200} /> }),
  column(User, 'sex'),
  column(User, 'phone'),
  actionsColumn(
    130,
    (user) => [
      { label: '编辑', call: users.edit, onClick: () => onEdit(user) },
      { label: '部门角色', call: departmentRoles.assign, onClick: () => onRoles(user) },
      { label: '用户详情', onClick: () => onDetail(user) },
      {
        label: '取消关联',
        call: departmentMembers.remove,
        confirm: `确定取消与选中部门关联吗？${ROLES_GO_TOO}`,
        danger: true,
        onClick: () => onRemove(user),
      },
    ],
    personName,
  ),
];
