import { OwnPassword, ownAccount } from '@mortise/shared/contract/session';
import { useSession } from '@mortise/shared/session';
import { Form, Input, Modal, PasswordChecklist, repeats, ruleOf, useAction } from '@mortise/shared/ui';

/** Needs a user name: see `useOwnAccount`. Success shows the server's message and closes; a refusal keeps it open. */
export const OwnPasswordDialog = ({ onClose }: { onClose: () => void }) => {
  const username = useSession((state) => state.user?.username);
  const [form] = Form.useForm<OwnPassword>();
  const [change, changing] = useAction(ownAccount.changePassword, onClose);
  const submit = async (typed: OwnPassword) => void (await change({ body: { ...typed, username } }));
  return (
    <Modal open title="修改密码" width={800} okText="确定" confirmLoading={changing} onOk={form.submit} onCancel={onClose}>
      <Form form={form} labelCol={{ sm: 5 }} wrapperCol={{ sm: 15 }} onFinish={submit}>
        <input type="text" autoComplete="username" value={username ?? ''} readOnly hidden />
        <Form.Item name="oldpassword" label="旧密码" rules={[ruleOf(OwnPassword.shape.oldpassword)]} required>
          <Input.Password autoComplete="current-password" maxLength={128} autoFocus />
        </Form.Item>
        <Form.Item name="password" label="新密码" rules={[ruleOf(OwnPassword.shape.password)]} required extra={<PasswordChecklist />}>
          <Input.Password autoComplete="new-password" maxLength={128} />
        </Form.Item>
        <Form.Item
          name="confirmpassword"
          label="确认新密码"
          required
          dependencies={['password']}
          rules={[ruleOf(OwnPassword.shape.confirmpassword), repeats('password', '两次输入的密码不一样！')]}
        >
          <Input.Password autoComplete="new-password" maxLength={128} />
        </Form.Item>
      </Form>
    </Modal>
  );
};
