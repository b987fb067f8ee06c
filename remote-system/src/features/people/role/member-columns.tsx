import { roleMembers, type User, users } from '@mortise/shared/contract/people';
import { actionsColumn, type Column } from '@mortise/shared/ui';
import { peopleColumns } from '#common/people/people-tab.tsx';
import { personName } from '#common/people/person-name.ts';

interface MemberActions {
  onEdit: (user: User) => void;
  onRemove: (user: User) => void;
}

export const memberColumns = ({ onEdit, onRemove }: MemberActions): Column<User>[] => [
  ...peopleColumns,
  actionsColumn(
    116,
    (user) => [
      { label: '编辑', call: users.edit, onClick: () => onEdit(user) },
      { label: '删除', call: roleMembers.remove, confirm: '确定从角色移除吗？', danger: true, onClick: () => onRemove(user) },
    ],
    personName,
  ),
];
