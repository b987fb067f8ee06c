import * as z from 'zod';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { id, nullableText } from '../kernel/fields.ts';
import { passkeyAddresses } from './passkey-addresses.ts';
import { RecoveryCodes } from './second-step.ts';
import { SignedIn } from './session.ts';

const base64url = (length: number) =>
  z
    .string()
    .max(length)
    .regex(/^[\w-]*$/);
const credentialId = base64url(1400).min(1);
const sent = {
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional(),
};
/** A new credential, as `PublicKeyCredential.toJSON()` gives it. */
const Made = z.object({
  ...sent,
  response: z.object({
    clientDataJSON: base64url(4000),
    attestationObject: base64url(20_000),
    transports: z.array(z.string().max(20)).max(10).optional(),
  }),
});
/** Proof of a credential. */
const Proved = z.object({
  ...sent,
  response: z.object({
    clientDataJSON: base64url(4000),
    authenticatorData: base64url(4000),
    signature: base64url(4000),
    userHandle: base64url(100).nullish(),
  }),
});
export type MadePasskey = z.infer<typeof Made>;
export type ProvedPasskey = z.infer<typeof Proved>;

/** `ceremonyToken` identifies the challenge on the server; it is valid once, for five minutes. `options` are the WebAuthn options as JSON. */
const Asked = z.object({ ceremonyToken: z.string(), options: z.looseObject({ challenge: z.string() }) });
export type AskedPasskey = z.infer<typeof Asked>;

const ceremonyToken = z.string().max(64);
const stepToken = z.string().max(64);
const password = z.string('请输入登录密码').min(1, '请输入登录密码').max(128);
const name = z.string('请输入名称').trim().min(1, '请输入名称').max(50);

/** A passkey of the caller. Times are `yyyy-MM-dd HH:mm:ss`. */
export const OwnPasskey = z.object({ id: z.string(), name: z.string(), createTime: z.string(), lastUsedTime: nullableText });
export type OwnPasskey = z.infer<typeof OwnPasskey>;

/** Passkeys (WebAuthn): a second step, and a sign-in without password (our addition, ADR 88). */
export const passkeys = {
  ask: defineEndpoint({ ...passkeyAddresses.ask, vital: true, result: Asked }),
  signIn: defineEndpoint({
    ...passkeyAddresses.signIn,
    vital: true,
    body: z.object({ ceremonyToken, credential: Proved }),
    result: SignedIn,
    text: '登录成功',
  }),

  /** After the password: a passkey in place of a code. */
  askStep: defineEndpoint({ ...passkeyAddresses.askStep, vital: true, body: z.object({ stepToken }), result: Asked }),
  enterStep: defineEndpoint({
    ...passkeyAddresses.enterStep,
    vital: true,
    body: z.object({ stepToken, ceremonyToken, credential: Proved }),
    result: SignedIn,
    text: '登录成功',
  }),

  /** After the password, where a role requires a second step and there is none yet. */
  beginStep: defineEndpoint({ ...passkeyAddresses.beginStep, vital: true, body: z.object({ stepToken }), result: Asked }),
  enrolStep: defineEndpoint({
    ...passkeyAddresses.enrolStep,
    vital: true,
    body: z.object({ stepToken, ceremonyToken, name, credential: Made }),
    result: SignedIn.extend(RecoveryCodes.shape),
    text: '登录成功',
  }),

  mine: defineEndpoint({
    method: 'GET',
    path: '/sys/passkey/mine',
    access: 'signed-in',
    /** `isOffered`: passkeys work at the address by which the caller opened the console. */
    result: z.object({ isOffered: z.boolean(), passkeys: z.array(OwnPasskey) }),
  }),
  /** A passkey in place of the password that a change of the account asks for. */
  askProof: defineEndpoint({ method: 'POST', path: '/sys/passkey/askProof', access: 'signed-in', result: Asked, operation: null }),
  /** `proof` is a one-time ticket: one call of the same session accepts it as the password, within five minutes. */
  prove: defineEndpoint({
    method: 'POST',
    path: '/sys/passkey/prove',
    access: 'signed-in',
    body: z.object({ ceremonyToken, credential: Proved }),
    result: z.object({ proof: z.string() }),
    operation: '账号安全-以通行密钥确认身份',
  }),
  prepare: defineEndpoint({
    method: 'POST',
    path: '/sys/passkey/prepare',
    access: 'signed-in',
    body: z.object({ password }),
    result: Asked,
    operation: '账号安全-准备通行密钥',
  }),
  /** Ends all other sessions of the caller. The first way of a second step brings recovery codes; otherwise there are none in the answer. */
  add: defineEndpoint({
    method: 'POST',
    path: '/sys/passkey/add',
    access: 'signed-in',
    body: z.object({ ceremonyToken, name, credential: Made }),
    result: RecoveryCodes,
    text: '通行密钥已添加',
    operation: '账号安全-添加通行密钥',
  }),
  /** Ends all other sessions of the caller. */
  remove: defineEndpoint({
    method: 'POST',
    path: '/sys/passkey/remove',
    access: 'signed-in',
    body: z.object({ id, password }),
    text: '通行密钥已移除',
    operation: '账号安全-移除通行密钥',
  }),
};
