import type { Role } from '@mortise/shared/contract/people';
import { ACTIONS, ClippedText, type Column, DateText, Radio, type RowAction, RowActions } from '@mortise/shared/ui';

interface RoleActions {
  onGrant: (role: Role) => void;
  onEdit: (role: Role) => void;
  onRemove: (role: Role) => void;
}

interface RoleChoice extends RoleActions {
  /** The role whose users stand beside the list. */
  chosen?: Role;
  onChoose: (role: Role) => void;
}

const actionsOf = ({ onGrant, onEdit, onRemove }: RoleActions, role: Role): RowAction[] => [
  { label: '授权', code: 'role:grant', onClick: () => onGrant(role) },
  { label: '编辑', code: 'role:edit', onClick: () => onEdit(role) },
  { label: '删除', code: 'role:delete', confirm: '确定删除吗?', danger: true, onClick: () => onRemove(role) },
];

export const roleColumns = ({ chosen, onChoose, ...actions }: RoleChoice): Column<Role>[] => [
  {
    title: '角色编码',
    dataIndex: 'roleCode',
    sorter: true,
    render: (code, role) => (
      <Radio checked={chosen?.id === role.id} onChange={() => onChoose(role)}>
        {code}
      </Radio>
    ),
  },
  { title: '角色名称', dataIndex: 'roleName', sorter: true },
  { title: '创建时间', dataIndex: 'createTime', sorter: true, render: (time) => <DateText value={time} to="day" /> },
  {
    title: '操作',
    key: ACTIONS,
    width: 116,
    render: (_, role) => <RowActions actions={[{ label: '用户', onClick: () => onChoose(role) }, ...actionsOf(actions, role)]} />,
  },
];

/** Of the older view: all in one table. */
export const roleTableColumns = (actions: RoleActions): Column<Role>[] => [
  { title: '角色名称', dataIndex: 'roleName', sorter: true },
  { title: '角色编码', dataIndex: 'roleCode', sorter: true },
  { title: '备注', dataIndex: 'description', render: (description) => <ClippedText value={description} width={260} /> },
  { title: '创建时间', dataIndex: 'createTime', sorter: true, render: (time) => <DateText value={time} /> },
  { title: '更新时间', dataIndex: 'updateTime', sorter: true, render: (time) => <DateText value={time} /> },
  { title: '操作', key: ACTIONS, width: 116, render: (_, role) => <RowActions actions={actionsOf(actions, role)} /> },
];
