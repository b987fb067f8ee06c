import { type DepartmentRole, DepartmentRoleDraft, departmentRoles } from '@mortise/shared/contract';
import { Form, Input, Modal, ruleOf, uniqueRule, useAction } from '@mortise/shared/ui';
import { asRead } from '#common/as-read.ts';

interface DepartmentRoleFormProps {
  departId: string;
  /** The role to change; none makes a new one. */
  role?: DepartmentRole;
  onClose: () => void;
  onSaved: () => void;
}

const { shape } = DepartmentRoleDraft;

export const DepartmentRoleForm = ({ departId, role, onClose, onSaved }: DepartmentRoleFormProps) => {
  const [form] = Form.useForm<DepartmentRoleDraft>();
  const [add, adding] = useAction(departmentRoles.add, onSaved);
  const [edit, editing] = useAction(departmentRoles.edit, onSaved);

  const save = async (values: DepartmentRoleDraft) => {
    const draft = { ...values, departId };
    const agreed = role ? await edit({ body: { ...draft, ...asRead(role) } }) : await add({ body: draft });
    if (agreed) onClose();
  };

  return (
    <Modal
      open
      width={800}
      title={role ? '编辑' : '新增'}
      okText="确定"
      cancelText="关闭"
      onOk={form.submit}
      onCancel={onClose}
      confirmLoading={adding || editing}
      mask={{ closable: false }}
    >
      <Form form={form} name="department-role" layout="vertical" initialValues={role} onFinish={save} autoComplete="off">
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
      </Form>
    </Modal>
  );
};
