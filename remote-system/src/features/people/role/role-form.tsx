import { type Role, RoleDraft, roles } from '@mortise/shared/contract/people';
import { call } from '@mortise/shared/http';
import { asRead, type DraftEnds, DraftForm, Form, Input, ruleOf, uniqueRule } from '@mortise/shared/ui';

interface RoleFormProps extends DraftEnds {
  /** The role to change; none makes a new one. */
  role?: Role;
}

const { shape } = RoleDraft;

export const RoleForm = ({ role, ...ends }: RoleFormProps) => (
  <DraftForm
    {...ends}
    name="role"
    title={role ? '编辑' : '新增'}
    width={800}
    initial={role}
    onSave={(draft: RoleDraft) => (role ? call(roles.edit, { body: { ...draft, ...asRead(role) } }) : call(roles.add, { body: draft }))}
  >
    <Form.Item
      name="roleCode"
      label="角色编码"
      validateFirst
      rules={[ruleOf(shape.roleCode), uniqueRule('sys_role', 'role_code', { dataId: role?.id })]}
    >
      <Input placeholder="请输入角色编码" disabled={!!role} autoFocus={!role} />
    </Form.Item>
    <Form.Item name="roleName" label="角色名称" rules={[ruleOf(shape.roleName)]}>
      <Input placeholder="请输入角色名称" />
    </Form.Item>
    <Form.Item name="description" label="描述" rules={[{ max: 126, message: '长度不超过 126 个字符' }]}>
      <Input.TextArea placeholder="请输入描述" autoSize={{ minRows: 3, maxRows: 6 }} />
    </Form.Item>
  </DraftForm>
);
