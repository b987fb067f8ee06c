import { OwnEmail, OwnPhone, ownContact } from '@mortise/shared/contract/session';
import { useSession } from '@mortise/shared/session';
import { Button, Form, Input, Modal, ruleOf, Space, useAction } from '@mortise/shared/ui';
import { CodeInput } from '#public/code-input.tsx';
import { MobileInput } from '#public/mobile-input.tsx';
import { PasswordItem } from './password-item.tsx';

/** Stores a changed fact of the caller, which the server has accepted. */
const keep = (changes: { phone?: string; email?: string }) => {
  const { user, setUser } = useSession.getState();
  if (user) setUser({ ...user, ...changes });
};

interface ContactDialogProps {
  onClose: () => void;
}

export const PhoneDialog = ({ onClose }: ContactDialogProps) => {
  const [form] = Form.useForm<OwnPhone>();
  const [change, changing] = useAction(ownContact.changePhone, () => {
    keep({ phone: form.getFieldValue('phone') });
    onClose();
  });
  const submit = (body: OwnPhone) => void change({ body });
  const mobile = () =>
    form.validateFields(['phone']).then(
      ({ phone }) => phone,
      () => undefined,
    );
  return (
    <Modal open title="更换手机号码" okText="确定" confirmLoading={changing} onOk={form.submit} onCancel={onClose}>
      <Form form={form} layout="vertical" onFinish={submit}>
        <Form.Item name="phone" label="新手机号码" rules={[ruleOf(OwnPhone.shape.phone)]} required>
          <MobileInput autoFocus />
        </Form.Item>
        <Form.Item name="smscode" label="短信验证码" rules={[ruleOf(OwnPhone.shape.smscode)]} required>
          <CodeInput smsmode="1" placeholder="发送到新手机号码" mobile={mobile} />
        </Form.Item>
        <PasswordItem<OwnPhone> others={['phone', 'smscode']} onProved={submit} />
      </Form>
    </Modal>
  );
};

export const EmailDialog = ({ onClose }: ContactDialogProps) => {
  const [form] = Form.useForm<OwnEmail>();
  const [send, sending] = useAction(ownContact.sendEmailCode);
  const [change, changing] = useAction(ownContact.changeEmail, () => {
    keep({ email: form.getFieldValue('email') });
    onClose();
  });
  const submit = (body: OwnEmail) => void change({ body });
  const ask = () =>
    form.validateFields(['email']).then(
      ({ email }) => void send({ body: { email } }),
      () => undefined,
    );
  return (
    <Modal open title="更换邮箱" okText="确定" confirmLoading={changing} onOk={form.submit} onCancel={onClose}>
      <Form form={form} layout="vertical" onFinish={submit}>
        <Form.Item label="新邮箱" required>
          <Space.Compact block>
            <Form.Item name="email" noStyle rules={[ruleOf(OwnEmail.shape.email)]}>
              <Input aria-label="新邮箱" inputMode="email" autoComplete="email" maxLength={45} autoFocus />
            </Form.Item>
            <Button loading={sending} onClick={() => void ask()}>
              获取验证码
            </Button>
          </Space.Compact>
        </Form.Item>
        <Form.Item name="smscode" label="邮箱验证码" rules={[ruleOf(OwnEmail.shape.smscode)]} required>
          <Input inputMode="numeric" autoComplete="one-time-code" maxLength={6} />
        </Form.Item>
        <PasswordItem<OwnEmail> others={['email', 'smscode']} onProved={submit} />
      </Form>
    </Modal>
  );
};
