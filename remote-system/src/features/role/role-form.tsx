import { type Role, RoleDraft, roles } from '@mortise/shared/contract';
import { Form, Input, Modal, ruleOf, uniqueRule, useAction } from '@mortise/shared/ui';

interface RoleFormProps {
  /** The role to change; none makes a new one. */
  role?: Role;
  onClose: () => void;
  onSaved: () => void;
}

export const RoleForm = ({ role, onClose, onSaved }: RoleFormProps) => {
  const [form] = Form.useForm<RoleDraft>();
  const [add, adding] = useAction(roles.add, onSaved);
  const [edit, editing] = useAction(roles.edit, onSaved);

  const save = async (draft: RoleDraft) => {
    const agreed = role ? await edit({ body: { ...draft, id: role.id, updateTime: role.updateTime } }) : await add({ body: draft });
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
      <Form form={form} name="role" layout="vertical" initialValues={role} onFinish={save} autoComplete="off">
        <Form.Item
          name="roleCode"
          label="角色编码"
          validateFirst
          rules={[ruleOf(RoleDraft.shape.roleCode), uniqueRule('sys_role', 'role_code', { dataId: role?.id })]}
        >
          <Input placeholder="请输入角色编码" disabled={!!role} autoFocus={!role} />
        </Form.Item>
        <Form.Item name="roleName" label="角色名称" rules={[ruleOf(RoleDraft.shape.roleName)]}>
          <Input placeholder="请输入角色名称" />
        </Form.Item>
        <Form.Item name="description" label="描述" rules={[{ max: 126, message: '长度不超过 126 个字符' }]}>
          <Input.TextArea placeholder="请输入描述" autoSize={{ minRows: 3, maxRows: 6 }} />
        </Form.Item>
      </Form>
    </Modal>
  );
};
