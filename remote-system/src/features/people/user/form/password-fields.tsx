import { NewUserDraft } from '@mortise/shared/contract/people';
import { Field, Form, Input, PasswordChecklist, passwordRule, repeats } from '@mortise/shared/ui';

/** A password, typed twice. */
export const PasswordFields = () => (
  <>
    <Field of={NewUserDraft} name="password" rule={passwordRule} extra={<PasswordChecklist />}>
      <Input.Password autoComplete="new-password" />
    </Field>
    <Form.Item
      name="confirmpassword"
      label="确认密码"
      dependencies={['password']}
      validateFirst
      rules={[{ required: true, message: '请重新输入登录密码！' }, repeats('password', '两次输入的密码不一样！')]}
    >
      <Input.Password placeholder="请重新输入登录密码" autoComplete="new-password" />
    </Form.Item>
  </>
);
