import { Form, Input, Modal } from '@mortise/shared/ui';
import type { ReactNode } from 'react';
import { PasswordItem } from './password-item.tsx';

export interface Proof {
  password: string;
  captcha: string;
}

interface ProofDialogProps {
  title: string;
  children?: ReactNode;
  /** Asks for a code of the second step too. */
  withCode?: boolean;
  busy: boolean;
  onSubmit: (proof: Proof) => void;
  onClose: () => void;
}

/** Asks for the password again or for a passkey, and for a code, before the account is changed. */
export const ProofDialog = ({ title, children, withCode, busy, onSubmit, onClose }: ProofDialogProps) => {
  const [form] = Form.useForm<Proof>();
  return (
    <Modal open title={title} okText="确定" confirmLoading={busy} onOk={form.submit} onCancel={onClose}>
      {children}
      <Form form={form} layout="vertical" onFinish={onSubmit}>
        {/* a code that is missing is asked for first */}
        <PasswordItem<Proof> others={withCode ? ['captcha'] : []} autoFocus onProved={onSubmit} />
        {withCode && (
          <Form.Item
            name="captcha"
            label="验证码"
            rules={[{ required: true, message: '请输入验证码' }]}
            extra="身份验证器的 6 位验证码，或一个恢复码"
          >
            <Input autoComplete="one-time-code" maxLength={40} />
          </Form.Item>
        )}
      </Form>
    </Modal>
  );
};
