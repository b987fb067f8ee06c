import type { SignIn } from '@mortise/shared/contract/session';
import { Fault } from '@mortise/shared/http';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { CaptchaField } from './fields/captcha-field.tsx';
import { Field } from './fields/field.tsx';
import { isRemembered, RememberField } from './fields/remember-field.tsx';
import { useCaptcha } from './fields/use-captcha.ts';

type Mistakes = Partial<Record<'username' | 'password' | 'captcha', string>>;

const REQUIRED = { username: '请输入用户名！', password: '请输入密码！', captcha: '请输入验证码！' };
const UNKNOWN_FAILURE = '请求出现错误，请稍后再试';

interface AccountFormProps {
  /** From the query of the URL. */
  username?: string;
  onSubmit: (form: SignIn) => Promise<void>;
  onFailure: (message: string | undefined) => void;
  onTyping: () => void;
}

const focusOn = (form: HTMLFormElement, name: string) => form.querySelector<HTMLInputElement>(`[name=${name}]`)?.focus();

export const AccountForm = ({ username, onSubmit, onFailure, onTyping }: AccountFormProps) => {
  const { captcha, renew, renewIfStale } = useCaptcha();
  const [mistakes, setMistakes] = useState<Mistakes>({});
  const [busy, setBusy] = useState(false);
  /** Submitted, and waiting until it is known whether there is a captcha. */
  const [isHeld, setHeld] = useState(false);
  const [revealed, setRevealed] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    const box = form.current?.querySelector<HTMLInputElement>('[name=username]');
    if (box && username && !box.value) box.value = username;
    // don't move the focus if the user is already typing
    if (box && !form.current?.contains(document.activeElement))
      focusOn(form.current as HTMLFormElement, box.value ? 'password' : 'username');
  }, [username]);

  useEffect(() => {
    // boot.js holds a form that was submitted before this code had loaded
    window.onsubmit = null;
    const { documentElement } = document;
    setHeld(documentElement.hasAttribute('data-held'));
    documentElement.removeAttribute('data-held');
  }, []);
  useEffect(() => {
    if (!isHeld || captcha.state === 'loading') return;
    setHeld(false);
    form.current?.requestSubmit();
  }, [isHeld, captcha.state]);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const target = event.currentTarget;
    const typed = new FormData(target);
    const text = (name: string) => String(typed.get(name) ?? '');
    const values = { username: text('username').trim(), password: text('password'), captcha: text('captcha').trim() };
    const asked = captcha.state === 'off' ? (['username', 'password'] as const) : (['username', 'password', 'captcha'] as const);
    const missing = asked.filter((name) => !values[name]);
    if (captcha.state === 'loading' && missing.join() === 'captcha') return setHeld(true);
    setMistakes(Object.fromEntries(missing.map((name) => [name, REQUIRED[name]])));
    if (missing[0]) return focusOn(target, missing[0]);

    setBusy(true);
    onFailure(undefined);
    try {
      await onSubmit({ ...values, remember_me: isRemembered(typed), checkKey: captcha.state === 'shown' ? captcha.key : undefined });
    } catch (error) {
      setBusy(false);
      onFailure(error instanceof Fault && error.kind === 'server' ? UNKNOWN_FAILURE : (error as Error).message || UNKNOWN_FAILURE);
      const box = target.querySelector<HTMLInputElement>('[name=captcha]');
      if (box) box.value = '';
      await renew();
      focusOn(target, captcha.state === 'off' ? 'password' : 'captcha');
    }
  };

  const isBusy = busy || isHeld;
  return (
    <form ref={form} className="account-form" noValidate onSubmit={submit} onInput={onTyping} aria-label="账号密码登录">
      <Field
        label="用户名"
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={100}
        placeholder="请输入用户名"
        error={mistakes.username}
      />
      <Field
        label="密码"
        name="password"
        type={revealed ? 'text' : 'password'}
        autoComplete="current-password"
        maxLength={128}
        placeholder="请输入密码"
        error={mistakes.password}
        className="field-password"
        beside={
          <button type="button" className="reveal" aria-label="显示密码" aria-pressed={revealed} onClick={() => setRevealed(!revealed)}>
            <svg viewBox="0 0 20 20" width="18" height="18" aria-hidden="true">
              <path d="M1.8 10S4.6 4.6 10 4.6 18.2 10 18.2 10 15.4 15.4 10 15.4 1.8 10 1.8 10z" />
              <circle cx="10" cy="10" r="2.6" />
              {!revealed && <path d="M3.5 16.5l13-13" />}
            </svg>
          </button>
        }
      />
      {captcha.state !== 'off' && <CaptchaField captcha={captcha} error={mistakes.captcha} onRenew={renew} onFocus={renewIfStale} />}
      <RememberField />
      <button type="submit" className="submit" aria-busy={isBusy}>
        {isBusy && <span className="spinner" aria-hidden="true" />}
        {isBusy ? '登录中…' : '登录'}
      </button>
    </form>
  );
};
