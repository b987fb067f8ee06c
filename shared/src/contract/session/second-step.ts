import * as z from 'zod';
import { permit } from '../kernel/access.ts';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { id, nullableText } from '../kernel/fields.ts';
import { secondStepAddresses } from './second-step-addresses.ts';
import { SignedIn } from './session.ts';

/** What a sign-in still needs after the password: a proof, setting the second step up, or a new password. */
export type SecondStage = 'prove' | 'setUp' | 'renew';

/** A code of an authenticator app, or a passkey (ADR 88). */
export type SecondWay = 'app' | 'passkey';

/** Carried by the refusal of a sign-in that is not finished, as `result.secondStep` (ADR 78). */
export interface SecondStepDemand {
  /** Opens nothing but the calls of this step, and for ten minutes. */
  stepToken: string;
  stage: SecondStage;
  /** What the account can prove itself by, or set up. Without it, as older processes answer during an upgrade: an app alone. */
  ways?: readonly SecondWay[];
}

const stepToken = z.string().max(64);
const captcha = z.string('请输入验证码').trim().min(1, '请输入验证码').max(40);
const password = z.string('请输入登录密码').min(1, '请输入登录密码').max(128);

/** A secret for an authenticator app; `uri` is what its QR code says. */
const Enrolment = z.object({ stepToken, secret: z.string(), uri: z.string() });
export const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

/** The caller's own second step. */
export const OwnSecondStep = z.object({
  /** When it was set up; `null`: it is off. */
  since: nullableText,
  /** An authenticator app is set up. Otherwise the second step is a passkey alone. */
  hasApp: z.boolean(),
  /** Recovery codes that were not used yet. */
  recoveryLeft: z.number(),
  /** One of the caller's roles requires it. */
  isRequired: z.boolean(),
});
export type OwnSecondStep = z.infer<typeof OwnSecondStep>;

/** Two-step sign-in (our addition, ADR 78). Codes travel as `captcha`, a name that the operation log masks. */
export const secondSteps = {
  /** `captcha`: a code of the authenticator app, or a recovery code. */
  enter: defineEndpoint({
    ...secondStepAddresses.enter,
    vital: true,
    body: z.object({ stepToken, captcha }),
    result: SignedIn,
    text: '登录成功',
  }),
  begin: defineEndpoint({ ...secondStepAddresses.begin, vital: true, body: z.object({ stepToken }), result: Enrolment }),
  enrol: defineEndpoint({
    ...secondStepAddresses.enrol,
    vital: true,
    body: z.object({ stepToken, captcha }),
    result: SignedIn.extend(RecoveryCodes.shape),
    text: '登录成功',
  }),
  renewPassword: defineEndpoint({
    ...secondStepAddresses.renewPassword,
    vital: true,
    body: z.object({ stepToken, password }),
    result: SignedIn,
    text: '登录成功',
  }),

  mine: defineEndpoint({ method: 'GET', path: '/sys/secondStep/mine', access: 'signed-in', result: OwnSecondStep }),
  prepare: defineEndpoint({
    method: 'POST',
    path: '/sys/secondStep/prepare',
    access: 'signed-in',
    body: z.object({ password }),
    result: Enrolment,
    operation: '账号安全-准备两步验证',
  }),
  /** Ends all other sessions of the caller. */
  confirm: defineEndpoint({
    method: 'POST',
    path: '/sys/secondStep/confirm',
    access: 'signed-in',
    body: z.object({ stepToken, captcha }),
    result: RecoveryCodes,
    text: '两步验证已开启',
    operation: '账号安全-开启两步验证',
  }),
  /** Ends all other sessions of the caller. */
  remove: defineEndpoint({
    method: 'POST',
    path: '/sys/secondStep/remove',
    access: 'signed-in',
    body: z.object({ password, captcha }),
    text: '两步验证已关闭',
    operation: '账号安全-关闭两步验证',
  }),
  renewCodes: defineEndpoint({
    method: 'POST',
    path: '/sys/secondStep/recoveryCodes',
    access: 'signed-in',
    body: z.object({ password, captcha }),
    result: RecoveryCodes,
    text: '恢复码已更换，原有的不再有效',
    operation: '账号安全-更换恢复码',
  }),

  /** For a person who lost the second step: the next sign-in needs the password alone, or sets it up anew. */
  reset: defineEndpoint({
    method: 'POST',
    path: '/sys/secondStep/reset',
    access: permit('user:secondStep'),
    offer: 'secondStep',
    subject: { noun: '用户', name: 'realname' },
    body: z.object({ id }),
    text: '两步验证已重置，该用户的登录已全部退出',
    operation: '重置两步验证',
  }),
  /** Ids of the roles whose members must sign in with two steps. */
  roles: defineEndpoint({
    method: 'GET',
    path: '/sys/secondStep/roles',
    access: permit('role:secondStep'),
    offer: 'secondStep',
    result: z.array(z.string()),
  }),
  saveRoles: defineEndpoint({
    method: 'POST',
    path: '/sys/secondStep/roles',
    access: permit('role:secondStep'),
    offer: 'secondStep',
    body: z.object({ roleIds: z.array(z.string().max(36)).max(1000) }),
    text: '已保存，成员在下次登录时生效',
    operation: '要求两步验证',
  }),
};
