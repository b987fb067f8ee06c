import { DepartmentRole, departmentRoles } from '@mortise/shared/contract/access';
import { actionsColumn, ClippedText, type Column, column } from '@mortise/shared/ui';

interface RoleActions {
  onEdit: (role: DepartmentRole) => void;
  onGrant: (role: DepartmentRole) => void;
  onRemove: (role: DepartmentRole) => void;
}

export const departmentRoleColumns = ({ onEdit, onGrant, onRemove }: RoleActions): Column<DepartmentRole>[] => [
  column(DepartmentRole, 'roleName', { sorter: true }),
  column(DepartmentRole, 'roleCode', { sorter: true }),
  column(DepartmentRole, 'departId'),
  column(DepartmentRole, 'description', { title: '备注', render: (text) => <ClippedText value={text} /> }),
  actionsColumn(
    130,
    (role) => [
      { label: '编辑', call: departmentRoles.edit, onClick: () => onEdit(role) },
      { label: '授权', call: departmentRoles.savePermissions, onClick: () => onGrant(role) },
      { label: '删除', call: departmentRoles.remove, danger: true, onClick: () => onRemove(role) },
    ],
    ({ roleName }) => roleName,
  ),
];
