import { Button, Form, Input } from '@mortise/shared/ui';
import { usePasskeyProof } from './use-passkey-proof.ts';

interface PasswordItemProps<Values> {
  /** Fields that must be right before a passkey is asked for. */
  others?: (keyof Values & string)[];
  autoFocus?: boolean;
  /** Called with the values of the form and, as its password, the proof by a passkey: a ticket that one call accepts. */
  onProved: (values: Values) => void;
}

/** Asks for the password again, or for a passkey in its place, within a form. */
export const PasswordItem = <Values extends { password: string }>({ others = [], autoFocus, onProved }: PasswordItemProps<Values>) => {
  const form = Form.useFormInstance<Values>();
  const { prove, isProving } = usePasskeyProof((password) => onProved({ ...form.getFieldsValue(), password }));
  const proveWhenComplete = () =>
    form.validateFields(others).then(
      () => prove?.(),
      () => undefined,
    );
  return (
    <>
      <Form.Item name="password" label="登录密码" rules={[{ required: true, message: '请输入登录密码' }]}>
        <Input.Password autoComplete="current-password" maxLength={128} autoFocus={autoFocus} />
      </Form.Item>
      {prove && (
        <Form.Item>
          <Button block loading={isProving} onClick={() => void proveWhenComplete()}>
            使用通行密钥代替密码
          </Button>
        </Form.Item>
      )}
    </>
  );
};
