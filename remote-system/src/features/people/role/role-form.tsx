import { type Role, RoleDraft, roles } from '@mortise/shared/contract/people';
import { type DraftEnds, Field, Input, RowForm, uniqueRule } from '@mortise/shared/ui';

interface RoleFormProps extends DraftEnds {
  /** The role to change; none makes a new one. */
  role?: Role;
}

export const RoleForm = ({ role, ...ends }: RoleFormProps) => (
  <RowForm {...ends} name="role" what="角色" of={roles} row={role} width={800}>
    <Field of={RoleDraft} name="roleCode" validateFirst rules={[uniqueRule('sys_role', 'role_code', { dataId: role?.id })]}>
      <Input disabled={!!role} autoFocus={!role} />
    </Field>
    <Field of={RoleDraft} name="roleName" />
    <Field of={RoleDraft} name="description">
      <Input.TextArea autoSize={{ minRows: 3, maxRows: 6 }} />
    </Field>
  </RowForm>
);
