import { type DepartmentRole, DepartmentRoleDraft, departmentRoles } from '@mortise/shared/contract/access';
import { call } from '@mortise/shared/http';
import { asRead, type DraftEnds, DraftForm, Form, Input, ruleOf, uniqueRule } from '@mortise/shared/ui';

interface DepartmentRoleFormProps extends DraftEnds {
  departId: string;
  /** The role to change; none makes a new one. */
  role?: DepartmentRole;
}

const { shape } = DepartmentRoleDraft;

export const DepartmentRoleForm = ({ departId, role, ...ends }: DepartmentRoleFormProps) => (
  <DraftForm
    {...ends}
    name="department-role"
    title={role ? '编辑' : '新增'}
    width={800}
    initial={role}
    onSave={(values: DepartmentRoleDraft) => {
      const draft = { ...values, departId };
      return role ? call(departmentRoles.edit, { body: { ...draft, ...asRead(role) } }) : call(departmentRoles.add, { body: draft });
    }}
  >
    <Form.Item name="roleName" label="部门角色名称" rules={[ruleOf(shape.roleName)]}>
      <Input placeholder="请输入部门角色名称" autoFocus={!role} />
    </Form.Item>
    <Form.Item
      name="roleCode"
      label="部门角色编码"
      validateFirst
      rules={[ruleOf(shape.roleCode), uniqueRule('sys_depart_role', 'role_code', { dataId: role?.id })]}
    >
      <Input placeholder="请输入部门角色编码" />
    </Form.Item>
    <Form.Item name="description" label="描述" rules={[ruleOf(shape.description)]}>
      <Input.TextArea placeholder="请输入描述" autoSize={{ minRows: 2, maxRows: 6 }} />
    </Form.Item>
  </DraftForm>
);
