import { secondStepAddresses, type secondSteps } from '@mortise/shared/contract/session';
import { call, Refused } from '@mortise/shared/http';
import { Field } from '../fields/field.tsx';
import { StepForm, type StepProps } from './step-form.tsx';

const renewPassword: typeof secondSteps.renewPassword = secondStepAddresses.renewPassword;

/** Replaces a password that is older than the installation allows. */
export const RenewStep = ({ demand: { stepToken }, onDone, onNext }: StepProps) => {
  const submit = async (typed: (name: string) => string) => {
    const password = typed('password');
    if (!password) throw new Refused('请输入新密码!');
    if (password !== typed('again')) throw new Refused('两次输入的密码不一样！');
    await call(renewPassword, { body: { stepToken, password } }, { quiet: true }).then(onDone, onNext);
  };
  return (
    <>
      <p className="step-words">密码已超过有效期，请设置新密码：至少 8 位，含字母、数字和特殊符号，且与近期用过的不同</p>
      <StepForm label="更换密码" button="更换并登录" onSubmit={submit}>
        <Field label="新密码" name="password" type="password" autoComplete="new-password" maxLength={128} />
        <Field label="确认新密码" name="again" type="password" autoComplete="new-password" maxLength={128} />
      </StepForm>
    </>
  );
};
