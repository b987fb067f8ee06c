import { users } from '@mortise/shared/contract';
import { Form, Input, Modal, useAction } from '@mortise/shared/ui';
import { PasswordFields } from './password-fields.tsx';

export const PasswordDialog = ({ username, onClose }: { username: string; onClose: () => void }) => {
  const [form] = Form.useForm<{ password: string }>();
  const [reset, resetting] = useAction(users.resetPassword, onClose);

  return (
    <Modal
      open
      width={800}
      title="重新设定密码"
      okText="确定"
      cancelText="关闭"
      onOk={form.submit}
      onCancel={onClose}
      confirmLoading={resetting}
      mask={{ closable: false }}
    >
      <Form form={form} name="password" layout="vertical" onFinish={({ password }) => reset({ body: { username, password } })}>
        <Form.Item label="用户账号">
          <Input value={username} readOnly autoComplete="off" />
        </Form.Item>
        <PasswordFields />
      </Form>
    </Modal>
  );
};
