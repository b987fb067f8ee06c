import { Field } from './field.tsx';
import type { Captcha } from './use-captcha.ts';

interface CaptchaFieldProps {
  captcha: Captcha;
  error?: string;
  onRenew: () => void;
  onFocus: () => void;
}

export const CaptchaField = ({ captcha, error, onRenew, onFocus }: CaptchaFieldProps) => (
  <Field
    label="验证码"
    name="captcha"
    autoComplete="off"
    autoCapitalize="none"
    spellCheck={false}
    maxLength={20}
    placeholder="请输入验证码"
    error={error}
    className="field-captcha"
    onFocus={onFocus}
    beside={
      <button type="button" className="captcha-picture" onClick={onRenew} title="看不清？点击更换" aria-label="更换验证码">
        {captcha.state === 'shown' && <img src={captcha.picture} width={105} height={35} alt="验证码图片" />}
        {captcha.state === 'failed' && <span>点击重试</span>}
      </button>
    }
  />
);
