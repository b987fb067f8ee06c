import { Refused } from '@mortise/shared/http';
import { App, Button, Input, Space } from '@mortise/shared/ui';
import { type SmsMode, useSmsCode } from '#sign-in/fields/use-sms-code.ts';

interface CodeInputProps {
  id?: string;
  value?: string;
  onChange?: (value: string) => void;
  smsmode: SmsMode;
  placeholder: string;
  /** Resolves with the phone number, or `undefined` if it is not valid. */
  mobile: () => Promise<string | undefined>;
}

/** Input of an SMS code with the button that sends it. */
export const CodeInput = ({ id, value, onChange, smsmode, placeholder, mobile }: CodeInputProps) => {
  const { notification } = App.useApp();
  const { wait, isSending, send } = useSmsCode(smsmode);
  const ask = async () => {
    const number = await mobile();
    if (!number) return;
    await send(number).catch((error: Error) =>
      notification.error({
        title: '获取验证码失败',
        description: error instanceof Refused ? error.message.trim() : error.message,
        duration: 4,
      }),
    );
  };
  return (
    <Space.Compact block>
      <Input
        id={id}
        value={value}
        onChange={({ target }) => onChange?.(target.value)}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        placeholder={placeholder}
      />
      <Button onClick={() => void ask()} disabled={wait > 0} loading={isSending} style={{ width: 132 }}>
        {isSending ? '验证码发送中..' : wait > 0 ? `${wait} s` : '获取验证码'}
      </Button>
    </Space.Compact>
  );
};
