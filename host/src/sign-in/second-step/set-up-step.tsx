import { type SecondWay, type SignedIn, secondStepAddresses, type secondSteps } from '@mortise/shared/contract/session';
import { type Answer, ask, call, Refused } from '@mortise/shared/http';
import { useEffect, useState } from 'react';
import { loadPasskeys } from '#common/passkeys/load-passkeys.ts';
import { QrCode } from '#common/qr-code.tsx';
import { downloadCodes, RecoveryCodes } from '#common/recovery-codes.tsx';
import { FailureAlert } from '../failure-alert.tsx';
import { Field } from '../fields/field.tsx';
import { StepForm, type StepProps } from './step-form.tsx';

const begin: typeof secondSteps.begin = secondStepAddresses.begin;
const enrol: typeof secondSteps.enrol = secondStepAddresses.enrol;
const QUIET = { quiet: true };

interface Entered {
  answer: Answer<SignedIn>;
  codes: string[];
}

/** Sets up the second step that a role requires, and shows the recovery codes before the console opens. */
export const SetUpStep = ({ demand: { stepToken, ways = [] }, onDone, onEntered }: StepProps) => {
  const [way, setWay] = useState<SecondWay>('app');
  const [app, setApp] = useState<{ secret: string; uri: string }>();
  const [failed, setFailed] = useState<string>();
  const [entered, setEntered] = useState<Entered>();

  useEffect(() => {
    ask(begin, { body: { stepToken } }, QUIET).then(setApp, (error: Error) => setFailed(error.message));
  }, [stepToken]);

  const show = (answer: Answer<SignedIn & { recoveryCodes: string[] }>) => {
    onEntered();
    setEntered({ answer, codes: answer.result.recoveryCodes });
  };
  const submit = async (typed: (name: string) => string) => {
    const captcha = typed('captcha');
    if (!captcha) throw new Refused('请输入验证码');
    show(await call(enrol, { body: { stepToken, captcha } }, QUIET));
  };
  const submitPasskey = async () => {
    const { enrolPasskey } = await loadPasskeys();
    show(await enrolPasskey(stepToken, '通行密钥'));
  };

  if (entered)
    return (
      <>
        <p className="step-words">请保存这些恢复码：手机丢失时，每个可以代替验证码登录一次。它们只显示这一次。</p>
        <RecoveryCodes codes={entered.codes} />
        <p className="sign-in-links">
          <button type="button" onClick={() => downloadCodes(entered.codes)}>
            下载恢复码
          </button>
        </p>
        <button type="button" className="submit" onClick={() => onDone(entered.answer)}>
          已保存，进入系统
        </button>
      </>
    );
  if (way === 'passkey')
    return (
      <>
        <p className="step-words">您的角色要求两步验证。通行密钥保存在这台设备或手机上，用指纹、面容或设备密码确认。</p>
        <StepForm key="passkey" label="设置两步验证" button="创建通行密钥" onSubmit={submitPasskey}>
          {null}
        </StepForm>
        <p className="sign-in-links">
          <button type="button" onClick={() => setWay('app')}>
            使用身份验证器
          </button>
        </p>
      </>
    );
  return (
    <>
      <FailureAlert failure={failed === undefined ? undefined : { title: '', text: failed }} />
      <p className="step-words">
        您的角色要求两步验证。请用手机上的身份验证器（如 Microsoft Authenticator）扫描二维码，再输入它显示的验证码。
      </p>
      {app && (
        <div className="step-qr">
          <QrCode text={app.uri} label="两步验证二维码" />
          <p>
            无法扫描时，手工输入密钥：<code>{app.secret}</code>
          </p>
        </div>
      )}
      <StepForm label="设置两步验证" button="完成设置" onSubmit={submit}>
        <Field label="验证码" name="captcha" inputMode="numeric" autoComplete="one-time-code" maxLength={40} />
      </StepForm>
      {ways.includes('passkey') && (
        <p className="sign-in-links">
          <button type="button" onClick={() => setWay('passkey')}>
            改用通行密钥
          </button>
        </p>
      )}
    </>
  );
};
