import { type DepartmentRole, DepartmentRoleDraft, departmentRoles } from '@mortise/shared/contract/access';
import { type DraftEnds, Field, Input, RowForm, uniqueRule } from '@mortise/shared/ui';

interface DepartmentRoleFormProps extends DraftEnds {
  departId: string;
  /** The role to change; none makes a new one. */
  role?: DepartmentRole;
}

export const DepartmentRoleForm = ({ departId, role, ...ends }: DepartmentRoleFormProps) => (
  <RowForm {...ends} name="department-role" what="部门角色" of={departmentRoles} row={role} fixed={{ departId }} width={800}>
    <Field of={DepartmentRoleDraft} name="roleName">
      <Input autoFocus={!role} />
    </Field>
    <Field
      of={DepartmentRoleDraft}
      name="roleCode"
      validateFirst
      rules={[uniqueRule('sys_depart_role', 'role_code', { dataId: role?.id })]}
    />
    <Field of={DepartmentRoleDraft} name="description">
      <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} />
    </Field>
  </RowForm>
);
