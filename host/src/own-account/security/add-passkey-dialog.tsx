import { passkeys } from '@mortise/shared/contract/session';
import { withRefusal } from '@mortise/shared/http';
import { App, deviceOf, Form, Input, Modal, Typography, useAction } from '@mortise/shared/ui';
import { useState } from 'react';
import { loadPasskeys } from '#common/passkeys/load-passkeys.ts';
import { PasswordItem } from './password-item.tsx';

interface AddPasskeyDialogProps {
  onAdded: (recoveryCodes: readonly string[]) => unknown;
  onClose: () => void;
}

interface Typed {
  name: string;
  password: string;
}

/** Asks for the password or another passkey, has the browser make a passkey, and adds it. */
export const AddPasskeyDialog = ({ onAdded, onClose }: AddPasskeyDialogProps) => {
  const { message } = App.useApp();
  const [form] = Form.useForm<Typed>();
  const [isAsking, setAsking] = useState(false);
  const [add, adding] = useAction(passkeys.add, ({ recoveryCodes }) => onAdded(recoveryCodes));
  const [prepare, preparing] = useAction(
    passkeys.prepare,
    async ({ ceremonyToken, options }) => {
      setAsking(true);
      try {
        const { makePasskey } = await loadPasskeys();
        const credential = await makePasskey(options);
        await add({ body: { ceremonyToken, name: form.getFieldValue('name'), credential } });
      } catch (error) {
        withRefusal(error, (text) => void message.warning(text));
      } finally {
        setAsking(false);
      }
    },
    '',
  );
  const submit = ({ password }: Typed) => void prepare({ body: { password } });
  return (
    <Modal open title="添加通行密钥" okText="继续" confirmLoading={preparing || isAsking || adding} onOk={form.submit} onCancel={onClose}>
      <Typography.Paragraph type="secondary">
        浏览器会请您用指纹、面容、设备密码或安全密钥确认。添加后，本账号在其他设备上的登录会全部退出。
      </Typography.Paragraph>
      <Form form={form} layout="vertical" initialValues={{ name: deviceOf(navigator.userAgent).name }} onFinish={submit}>
        <Form.Item name="name" label="名称" rules={[{ required: true, whitespace: true, message: '请输入名称' }]}>
          <Input maxLength={50} autoComplete="off" />
        </Form.Item>
        <PasswordItem<Typed> others={['name']} autoFocus onProved={submit} />
      </Form>
    </Modal>
  );
};
