import { roleGrants, roleViews } from '@mortise/shared/contract/access';
import { Role, roles } from '@mortise/shared/contract/people';
import { actionsColumn, ClippedText, type Column, column, DateText, Radio, RecordLink, type RowAction } from '@mortise/shared/ui';

interface RoleActions {
  onGrant: (role: Role) => void;
  onView: (role: Role) => void;
  onEdit: (role: Role) => void;
  onRemove: (role: Role) => void;
}

interface RoleChoice extends RoleActions {
  /** The role whose users are shown beside the list. */
  chosen?: Role;
  onChoose: (role: Role) => void;
}

const actionsOf = ({ onGrant, onView, onEdit, onRemove }: RoleActions, role: Role): RowAction[] => [
  { label: '授权', call: roleGrants.save, onClick: () => onGrant(role) },
  { label: '编辑', call: roles.edit, onClick: () => onEdit(role) },
  { label: '以此角色查看', call: roleViews.start, onClick: () => onView(role) },
  { label: '删除', call: roles.remove, danger: true, onClick: () => onRemove(role) },
];

const nameOf = ({ roleName }: Role) => roleName;

export const roleColumns = ({ chosen, onChoose, ...actions }: RoleChoice): Column<Role>[] => [
  column(Role, 'roleCode', {
    sorter: true,
    render: (code, role) => (
      <Radio checked={chosen?.id === role.id} onChange={() => onChoose(role)}>
        {code}
      </Radio>
    ),
  }),
  column(Role, 'roleName', { sorter: true, render: (name, { id }) => <RecordLink id={id}>{name}</RecordLink> }),
  column(Role, 'createTime', { sorter: true, render: (time) => <DateText value={time} to="day" /> }),
  actionsColumn(116, (role) => [{ label: '用户', onClick: () => onChoose(role) }, ...actionsOf(actions, role)], nameOf),
];

/** The columns of the older view, which has everything in one table. */
export const roleTableColumns = (actions: RoleActions): Column<Role>[] => [
  column(Role, 'roleName', { sorter: true }),
  column(Role, 'roleCode', { sorter: true }),
  column(Role, 'description', { title: '备注', render: (description) => <ClippedText value={description} width={260} /> }),
  column(Role, 'createTime', { sorter: true, render: (time) => <DateText value={time} /> }),
  column(Role, 'updateTime', { sorter: true, render: (time) => <DateText value={time} /> }),
  actionsColumn(116, (role) => actionsOf(actions, role), nameOf),
];
