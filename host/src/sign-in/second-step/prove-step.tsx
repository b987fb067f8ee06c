import { secondStepAddresses, type secondSteps } from '@mortise/shared/contract/session';
import { call, Refused } from '@mortise/shared/http';
import { useState } from 'react';
import { Field } from '../fields/field.tsx';
import { StepForm, type StepProps } from './step-form.tsx';

const enter: typeof secondSteps.enter = secondStepAddresses.enter;

/** Asks for a code of the authenticator app, or for a recovery code. */
export const ProveStep = ({ demand: { stepToken }, onDone, onNext }: StepProps) => {
  const [isRecovery, setIsRecovery] = useState(false);
  const submit = async (typed: (name: string) => string) => {
    const captcha = typed('captcha');
    if (!captcha) throw new Refused(isRecovery ? '请输入恢复码' : '请输入验证码');
    await call(enter, { body: { stepToken, captcha } }, { quiet: true }).then(onDone, onNext);
  };
  return (
    <>
      <p className="step-words">
        {isRecovery ? '请输入一个没有用过的恢复码，用后即失效' : '请打开手机上的身份验证器，输入本账号当前的 6 位验证码'}
      </p>
      <StepForm label="两步验证" button="验证" onSubmit={submit}>
        <Field
          key={String(isRecovery)}
          label={isRecovery ? '恢复码' : '验证码'}
          name="captcha"
          inputMode={isRecovery ? 'text' : 'numeric'}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          autoFocus
        />
      </StepForm>
      <p className="sign-in-links">
        <button type="button" onClick={() => setIsRecovery(!isRecovery)}>
          {isRecovery ? '使用身份验证器' : '手机不在身边？使用恢复码'}
        </button>
      </p>
    </>
  );
};
