import { MOBILE, plainMobile } from '@mortise/shared/contract';
import { Fault } from '@mortise/shared/http';
import { type FormEvent, useRef, useState } from 'react';
import { Field } from './fields/field.tsx';
import { isRemembered, RememberField } from './fields/remember-field.tsx';
import { type SmsMode, useSmsCode } from './fields/use-sms-code.ts';

const UNKNOWN_FAILURE = '请求出现错误，请稍后再试';

export interface PhoneProof {
  mobile: string;
  captcha: string;
}

interface PhoneFormProps {
  label: string;
  smsmode: SmsMode;
  thirdUserUuid?: string;
  /** Show the 自动登录 checkbox. */
  asksToRemember?: boolean;
  onSubmit: (proof: PhoneProof, isRemembered: boolean) => Promise<void>;
  /** Shows an error with a title; `undefined` clears it. */
  onFailure: (message: string | undefined, title?: string) => void;
  onTyping?: () => void;
}

type Mistakes = Partial<Record<keyof PhoneProof, string>>;

const mistakeOf = (mobile: string) => {
  if (!mobile) return '请输入手机号码！';
  return MOBILE.test(mobile) ? undefined : '您的手机号码格式不正确！';
};

const wordsOf = (error: unknown) =>
  error instanceof Fault && error.kind === 'server' ? UNKNOWN_FAILURE : (error as Error).message.trim() || UNKNOWN_FAILURE;

/** Signs in or binds with a phone number and an SMS code. */
export const PhoneForm = ({ label, smsmode, thirdUserUuid, asksToRemember, onSubmit, onFailure, onTyping }: PhoneFormProps) => {
  const form = useRef<HTMLFormElement>(null);
  const [mistakes, setMistakes] = useState<Mistakes>({});
  const [busy, setBusy] = useState(false);
  const { wait, isSending, send } = useSmsCode(smsmode, thirdUserUuid);

  const typed = (name: keyof PhoneProof) => {
    const text = String(new FormData(form.current ?? undefined).get(name) ?? '').trim();
    return name === 'mobile' ? plainMobile(text) : text;
  };
  const focusOn = (name: keyof PhoneProof) => form.current?.querySelector<HTMLInputElement>(`[name=${name}]`)?.focus();

  const askForCode = async () => {
    const mobile = typed('mobile');
    const mistake = mistakeOf(mobile);
    setMistakes({ mobile: mistake });
    if (mistake) return focusOn('mobile');
    onFailure(undefined);
    try {
      await send(mobile);
      focusOn('captcha');
    } catch (error) {
      onFailure(wordsOf(error), '获取验证码失败');
    }
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const proof = { mobile: typed('mobile'), captcha: typed('captcha') };
    const found: Mistakes = { mobile: mistakeOf(proof.mobile), captcha: proof.captcha ? undefined : '请输入验证码！' };
    setMistakes(found);
    if (found.mobile || found.captcha) return focusOn(found.mobile ? 'mobile' : 'captcha');
    setBusy(true);
    onFailure(undefined);
    try {
      await onSubmit(proof, isRemembered(new FormData(form.current ?? undefined)));
    } catch (error) {
      onFailure(wordsOf(error));
      setBusy(false);
      focusOn('captcha');
    }
  };

  return (
    <form ref={form} className="account-form" noValidate onSubmit={submit} onInput={onTyping} aria-label={label}>
      <Field
        label="手机号"
        name="mobile"
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        // as people paste it, with blanks and +86
        maxLength={24}
        placeholder="请输入手机号"
        error={mistakes.mobile}
      />
      <Field
        label="验证码"
        name="captcha"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        placeholder="请输入验证码"
        error={mistakes.captcha}
        beside={
          <button type="button" className="code-button" disabled={wait > 0 || isSending} onClick={askForCode}>
            {isSending ? '验证码发送中..' : wait > 0 ? `${wait} s` : '获取验证码'}
          </button>
        }
      />
      {asksToRemember && <RememberField />}
      <button type="submit" className="submit" aria-busy={busy}>
        {busy && <span className="spinner" aria-hidden="true" />}
        {busy ? '登录中…' : '登录'}
      </button>
    </form>
  );
};
