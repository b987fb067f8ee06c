import type { ResultOf } from '@mortise/shared/contract';
import { secondSteps } from '@mortise/shared/contract/session';
import { Flex, Form, Input, Modal, Typography, useAction } from '@mortise/shared/ui';
import { useState } from 'react';
import { QrCode } from '#common/qr-code.tsx';
import { ProofDialog } from './proof-dialog.tsx';

interface SetUpDialogProps {
  onDone: (recoveryCodes: string[]) => void;
  onClose: () => void;
}

/** Sets the second step up: password, QR code, and a code that proves that the app has read it. */
export const SetUpDialog = ({ onDone, onClose }: SetUpDialogProps) => {
  const [form] = Form.useForm<{ captcha: string }>();
  const [enrolment, setEnrolment] = useState<ResultOf<typeof secondSteps.prepare>>();
  const [prepare, preparing] = useAction(secondSteps.prepare, setEnrolment, '');
  const [confirm, confirming] = useAction(secondSteps.confirm, ({ recoveryCodes }) => onDone(recoveryCodes));

  if (!enrolment)
    return (
      <ProofDialog
        title="开启两步验证"
        busy={preparing}
        onClose={onClose}
        onSubmit={({ password }) => void prepare({ body: { password } })}
      >
        <Typography.Paragraph type="secondary">
          开启后，登录时除密码外还需要手机上的验证码；本账号在其他设备上的登录会全部退出。
        </Typography.Paragraph>
      </ProofDialog>
    );
  const { stepToken, secret, uri } = enrolment;
  return (
    <Modal open title="开启两步验证" okText="开启" confirmLoading={confirming} onOk={form.submit} onCancel={onClose}>
      <Typography.Paragraph>用手机上的身份验证器（如 Microsoft Authenticator）扫描二维码，再输入它显示的验证码。</Typography.Paragraph>
      <Flex vertical align="center" gap={8}>
        <QrCode text={uri} label="两步验证二维码" />
        <Typography.Text type="secondary">
          无法扫描时，手工输入密钥：<Typography.Text code>{secret}</Typography.Text>
        </Typography.Text>
      </Flex>
      <Form form={form} layout="vertical" onFinish={({ captcha }) => void confirm({ body: { stepToken, captcha } })}>
        <Form.Item name="captcha" label="验证码" rules={[{ required: true, message: '请输入验证码' }]}>
          <Input inputMode="numeric" autoComplete="one-time-code" maxLength={10} autoFocus />
        </Form.Item>
      </Form>
    </Modal>
  );
};
