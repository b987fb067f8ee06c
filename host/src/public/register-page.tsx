import { MOBILE } from '@mortise/shared/contract';
import { users } from '@mortise/shared/contract/people';
import { ownAccount } from '@mortise/shared/contract/session';
import { call, Refused } from '@mortise/shared/http';
import {
  App,
  Button,
  Flex,
  Form,
  Input,
  PasswordChecklist,
  Popover,
  Progress,
  passwordRule,
  repeats,
  Select,
  Space,
  useNarrow,
} from '@mortise/shared/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { SIGN_IN_PATH } from '#navigation/guard.ts';
import { CodeInput } from './code-input.tsx';
import { MobileInput } from './mobile-input.tsx';
import { strengthOf } from './password-strength.ts';
import { PublicFrame } from './public-frame.tsx';

interface RegisterForm {
  username: string;
  password: string;
  password2: string;
  prefix: string;
  mobile: string;
  captcha: string;
}

const QUIET = { quiet: true };

/** A refusal means that the value is taken. Other errors are ignored: the server checks again on submit. */
const free = (field: 'username' | 'phone', taken: string) => ({
  validateTrigger: 'onBlur',
  validator: async (_rule: unknown, value?: string) => {
    if (!value || (field === 'phone' && !MOBILE.test(value))) return;
    const answer = await call(users.checkOnly, { query: { [field]: value } }, QUIET).catch((error: unknown) => error);
    if (answer instanceof Refused) throw new Error(taken);
  },
});

const StrengthHint = ({ password }: { password: string }) => {
  const { percent, word } = strengthOf(password);
  return (
    <div style={{ width: 200 }}>
      强度：{word}
      <Progress
        aria-label="密码强度"
        percent={percent}
        showInfo={false}
        status={word === '低' ? 'exception' : word === '强' ? 'success' : 'normal'}
      />
      请至少输入 8 个字符，包含字母、数字和符号。请不要使用容易被猜到的密码。
    </div>
  );
};

export const RegisterPage = () => {
  const { notification } = App.useApp();
  const [form] = Form.useForm<RegisterForm>();
  const password = Form.useWatch('password', form) ?? '';
  const [hinted, setHinted] = useState(false);
  const [busy, setBusy] = useState(false);
  const navigate = useNavigate();
  const narrow = useNarrow();

  const mobile = async () => {
    const checked = await form.validateFields(['mobile']).catch(() => undefined);
    return checked?.mobile;
  };

  const register = async ({ username, password: secret, mobile: phone, captcha }: RegisterForm) => {
    setBusy(true);
    try {
      await call(ownAccount.register, { body: { username, password: secret, phone, smscode: captcha } }, QUIET);
      void navigate(`/user/register-result?account=${encodeURIComponent(username || phone)}`, { replace: true });
    } catch (error) {
      notification.error({ title: '注册失败', description: (error as Error).message, duration: 2 });
      setBusy(false);
    }
  };

  return (
    <PublicFrame title="注册">
      <Form form={form} layout="vertical" requiredMark={false} onFinish={register} initialValues={{ prefix: '+86' }} size="large">
        <Form.Item
          name="username"
          label="用户名"
          validateTrigger={['onChange', 'onBlur']}
          rules={[{ required: true, whitespace: true, message: '请输入用户名' }, free('username', '用户名已存在！')]}
        >
          <Input autoComplete="username" maxLength={100} placeholder="请输入用户名" />
        </Form.Item>
        <Popover open={hinted} placement={narrow ? 'top' : 'left'} content={<StrengthHint password={password} />}>
          <Form.Item name="password" label="密码" rules={[passwordRule]} extra={<PasswordChecklist />}>
            <Input.Password
              autoComplete="new-password"
              maxLength={128}
              placeholder="至少8位密码，区分大小写"
              onFocus={() => setHinted(true)}
              onBlur={() => setHinted(false)}
            />
          </Form.Item>
        </Popover>
        <Form.Item
          name="password2"
          label="确认密码"
          dependencies={['password']}
          rules={[{ required: true, message: '请输入密码' }, repeats('password', '两次密码不一致')]}
        >
          <Input.Password autoComplete="new-password" maxLength={128} placeholder="确认密码" />
        </Form.Item>
        <Form.Item label="手机号" required style={{ marginBottom: 0 }}>
          <Space.Compact block style={{ alignItems: 'flex-start' }}>
            <Form.Item name="prefix" noStyle>
              <Select aria-label="国家或地区" style={{ width: 88 }} options={['+86', '+87'].map((value) => ({ value, label: value }))} />
            </Form.Item>
            <Form.Item
              name="mobile"
              style={{ flex: 1 }}
              validateTrigger={['onChange', 'onBlur']}
              rules={[{ required: true, pattern: MOBILE, message: '请输入正确手机号' }, free('phone', '手机号已存在！')]}
            >
              <MobileInput aria-label="手机号" placeholder="11 位手机号" />
            </Form.Item>
          </Space.Compact>
        </Form.Item>
        <Form.Item name="captcha" label="验证码" rules={[{ required: true, message: '请输入验证码' }]}>
          <CodeInput smsmode="1" placeholder="验证码" mobile={mobile} />
        </Form.Item>
        <Flex align="center" justify="space-between">
          <Button type="primary" htmlType="submit" loading={busy} style={{ minWidth: 140 }}>
            注册
          </Button>
          <a href={SIGN_IN_PATH}>使用已有账户登录</a>
        </Flex>
      </Form>
    </PublicFrame>
  );
};
