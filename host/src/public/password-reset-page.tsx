import { MOBILE } from '@mortise/shared/contract';
import { ownAccount } from '@mortise/shared/contract/session';
import { ask, call } from '@mortise/shared/http';
import { App, Button, Flex, Form, Input, PasswordChecklist, passwordRule, Result, repeats, Steps } from '@mortise/shared/ui';
import { useEffect, useState } from 'react';
import { SIGN_IN_PATH } from '#navigation/guard.ts';
import { CodeInput } from './code-input.tsx';
import { MobileInput } from './mobile-input.tsx';
import { PublicFrame } from './public-frame.tsx';

const QUIET = { quiet: true };
const LEAVES_AFTER = 5;

/** Result of the first step. */
interface Proof {
  phone: string;
  smscode: string;
  username: string;
}

const useFailure = (title: string) => {
  const { notification } = App.useApp();
  return (error: unknown) => notification.error({ title, description: (error as Error).message, duration: 4 });
};

const PhoneStep = ({ onProved }: { onProved: (proof: Proof) => void }) => {
  const [form] = Form.useForm<{ phone: string; smscode: string }>();
  const [busy, setBusy] = useState(false);
  const fail = useFailure('验证错误');
  const prove = async ({ phone, smscode }: { phone: string; smscode: string }) => {
    setBusy(true);
    try {
      const { username, smscode: code } = await ask(ownAccount.verifyPhone, { body: { phone, smscode } }, QUIET);
      onProved({ phone, smscode: code, username });
    } catch (error) {
      fail(error);
      setBusy(false);
    }
  };
  const mobile = async () => (await form.validateFields(['phone']).catch(() => undefined))?.phone;
  return (
    <Form form={form} layout="vertical" requiredMark={false} size="large" onFinish={prove}>
      <Form.Item
        name="phone"
        label="手机"
        rules={[
          { required: true, message: '请输入手机号码！' },
          { pattern: MOBILE, message: '请输入正确的手机号' },
        ]}
      >
        <MobileInput placeholder="请输入手机号" />
      </Form.Item>
      <Form.Item name="smscode" label="验证码" rules={[{ required: true, message: '请输入短信验证码！' }]}>
        <CodeInput smsmode="2" placeholder="请输入短信验证码" mobile={mobile} />
      </Form.Item>
      <Flex align="center" justify="space-between">
        <Button type="primary" htmlType="submit" loading={busy} style={{ minWidth: 140 }}>
          下一步
        </Button>
        <a href={SIGN_IN_PATH}>使用已有账户登录</a>
      </Flex>
    </Form>
  );
};

interface PasswordStepProps {
  proof: Proof;
  onBack: () => void;
  onDone: () => void;
}

const PasswordStep = ({ proof, onBack, onDone }: PasswordStepProps) => {
  const [busy, setBusy] = useState(false);
  const fail = useFailure('更改密码失败');
  const change = async ({ password }: { password: string }) => {
    setBusy(true);
    try {
      await call(ownAccount.resetPassword, { body: { ...proof, password } }, QUIET);
      onDone();
    } catch (error) {
      fail(error);
      setBusy(false);
    }
  };
  return (
    <Form layout="vertical" requiredMark={false} size="large" onFinish={change}>
      <Form.Item label="账号名">
        <Input value={proof.username} readOnly aria-label="账号名" autoComplete="username" />
      </Form.Item>
      <Form.Item name="password" label="新密码" rules={[passwordRule]} extra={<PasswordChecklist />}>
        <Input.Password autoComplete="new-password" maxLength={128} />
      </Form.Item>
      <Form.Item
        name="confirmpassword"
        label="确认密码"
        dependencies={['password']}
        rules={[{ required: true, message: '密码不能为空！' }, repeats('password', '两次密码不一致')]}
      >
        <Input.Password autoComplete="new-password" maxLength={128} />
      </Form.Item>
      <Flex gap={12}>
        <Button onClick={onBack}>上一步</Button>
        <Button type="primary" htmlType="submit" loading={busy} style={{ minWidth: 140 }}>
          提交
        </Button>
      </Flex>
    </Form>
  );
};

const DoneStep = ({ username }: { username: string }) => {
  const [left, setLeft] = useState(LEAVES_AFTER);
  const back = `${SIGN_IN_PATH}?username=${encodeURIComponent(username)}`;
  useEffect(() => {
    if (left === 0) {
      location.assign(back);
      return;
    }
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left, back]);
  return (
    <Result
      status="success"
      title="更改密码成功"
      subTitle={`将在${left}秒后返回登录页面.`}
      extra={
        <Button type="primary" href={back}>
          返回登录
        </Button>
      }
    />
  );
};

/** Password reset in three steps. */
export const PasswordResetPage = () => {
  const [proof, setProof] = useState<Proof>();
  const [done, setDone] = useState(false);
  const step = done ? 2 : proof ? 1 : 0;
  return (
    <PublicFrame title="忘记密码">
      <Steps
        size="small"
        current={step}
        responsive={false}
        items={[{ title: '手机验证' }, { title: '更改密码' }, { title: '完成' }]}
        style={{ marginBottom: 24 }}
      />
      {step === 0 && <PhoneStep onProved={setProof} />}
      {step === 1 && proof && <PasswordStep proof={proof} onBack={() => setProof(undefined)} onDone={() => setDone(true)} />}
      {step === 2 && proof && <DoneStep username={proof.username} />}
    </PublicFrame>
  );
};
