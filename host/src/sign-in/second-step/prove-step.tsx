import { type SecondStepDemand, type SecondWay, secondStepAddresses, type secondSteps } from '@mortise/shared/contract/session';
import { call, Refused } from '@mortise/shared/http';
import { useState } from 'react';
import { loadPasskeys } from '#common/passkeys/load-passkeys.ts';
import { Field } from '../fields/field.tsx';
import { StepForm, type StepProps } from './step-form.tsx';

const enter: typeof secondSteps.enter = secondStepAddresses.enter;

type Way = SecondWay | 'recovery';

const WORDS: Record<Way, string> = {
  passkey: '请用指纹、面容或设备密码证明是您本人',
  app: '请打开手机上的身份验证器，输入本账号当前的 6 位验证码',
  recovery: '请输入一个没有用过的恢复码，用后即失效',
};
const LINKS: Record<Way, string> = {
  passkey: '使用通行密钥',
  app: '使用身份验证器',
  recovery: '手机不在身边？使用恢复码',
};

const waysOf = ({ ways = ['app'] }: SecondStepDemand): Way[] => [...ways, 'recovery'];

/** Asks for a passkey, a code of the authenticator app, or a recovery code. */
export const ProveStep = ({ demand, onDone, onNext }: StepProps) => {
  const { stepToken } = demand;
  const ways = waysOf(demand);
  const [way, setWay] = useState<Way>(ways.includes('passkey') ? 'passkey' : (ways[0] ?? 'recovery'));
  const isRecovery = way === 'recovery';
  const byPasskey = async () => {
    const { proveStep } = await loadPasskeys();
    await proveStep(stepToken).then(onDone, onNext);
  };
  const byCode = async (typed: (name: string) => string) => {
    const captcha = typed('captcha');
    if (!captcha) throw new Refused(isRecovery ? '请输入恢复码' : '请输入验证码');
    await call(enter, { body: { stepToken, captcha } }, { quiet: true }).then(onDone, onNext);
  };
  return (
    <>
      <p className="step-words">{WORDS[way]}</p>
      <StepForm
        key={way}
        label="两步验证"
        button={way === 'passkey' ? '验证通行密钥' : '验证'}
        onSubmit={way === 'passkey' ? byPasskey : byCode}
      >
        {way !== 'passkey' && (
          <Field
            label={isRecovery ? '恢复码' : '验证码'}
            name="captcha"
            inputMode={isRecovery ? 'text' : 'numeric'}
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={40}
            autoFocus
          />
        )}
      </StepForm>
      <p className="sign-in-links">
        {ways
          .filter((other) => other !== way)
          .map((other) => (
            <button key={other} type="button" onClick={() => setWay(other)}>
              {LINKS[other]}
            </button>
          ))}
      </p>
    </>
  );
};
