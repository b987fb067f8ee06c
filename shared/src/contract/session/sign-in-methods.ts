import * as z from 'zod';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { optionalCode, textOfKind } from '../kernel/kinds.ts';
import { SignedIn } from './session.ts';
import { signInAddresses } from './sign-in-addresses.ts';

/** Purpose of an SMS code: 0 sign-in, 1 registration, 2 password reset. */
export const SMS_MODE = { signIn: '0', register: '1', forgotten: '2' } as const;

const mobile = textOfKind('mobile', 45).nullish();
const code = optionalCode(20);

/** A sign-in response without dictionaries; the client loads them with `dicts.all`. */
export const SignedInElsewhere = SignedIn.omit({ sysAllDictItems: true });
export type SignedInElsewhere = z.infer<typeof SignedInElsewhere>;

/** An account at an identity provider that is not linked to a user yet. `operateCode` is the one-time text from the callback. */
const Unbound = { uuid: z.string().max(200).nullish(), operateCode: z.string().max(200).nullish() };

/** Sign-in by SMS code, identity provider or CAS (docs/wire/session.md §2). */
export const signInMethods = {
  sendCode: defineEndpoint({
    ...signInAddresses.sendCode,
    body: z.object({
      mobile,
      smsmode: z
        .union([z.string(), z.number()])
        .transform(String)
        .pipe(z.enum(['0', '1', '2'])),
      /** Our addition: allows a phone number that no user has yet, for sign-in by a provider. */
      thirdUserUuid: z.string().max(200).nullish(),
    }),
  }),
  /** A wrong code returns `success: true` with code 0 and no result: clients check the code. */
  signInByPhone: defineEndpoint({
    ...signInAddresses.signInByPhone,
    vital: true,
    body: z.object({ mobile, captcha: code, remember_me: z.boolean().nullish() }),
    result: SignedIn.nullable(),
    text: '登录成功',
  }),
  /** The configured providers (our addition). */
  thirdSources: defineEndpoint({ ...signInAddresses.thirdSources, result: z.array(z.string()) }),
  thirdUser: defineEndpoint({
    ...signInAddresses.thirdUser,
    params: z.object({ token: z.string().max(200), thirdType: z.string().max(50).optional() }),
    result: SignedInElsewhere,
    text: '登录成功',
  }),
  bindPhone: defineEndpoint({
    ...signInAddresses.bindPhone,
    body: z.object({ mobile, captcha: code, thirdUserUuid: z.string().max(200).nullish() }),
    result: z.string(),
  }),
  createThirdUser: defineEndpoint({
    method: 'POST',
    path: '/sys/thirdLogin/user/create',
    access: 'public',
    body: z.object({ ...Unbound }),
    result: z.string(),
  }),
  bindByPassword: defineEndpoint({
    method: 'POST',
    path: '/sys/thirdLogin/user/checkPassword',
    access: 'public',
    body: z.object({ ...Unbound, username: z.string().max(100).nullish(), password: z.string().max(128).nullish() }),
    result: z.string(),
  }),
  signInByTicket: defineEndpoint({
    ...signInAddresses.signInByTicket,
    query: z.object({ ticket: z.string().max(512).optional(), service: z.string().max(2000).optional() }),
    result: SignedInElsewhere,
    text: '登录成功',
  }),
  /** URL of the CAS server, empty if none is configured (our addition). */
  casAddress: defineEndpoint({ ...signInAddresses.casAddress, result: z.string() }),
  encryptionKey: defineEndpoint({
    method: 'GET',
    path: '/sys/getEncryptedString',
    access: 'public',
    result: z.object({ key: z.string(), iv: z.string() }),
  }),
  /** Whether users and departments are synchronised with other applications, which this server does not do; JeecgBoot's client asks. */
  syncedApps: defineEndpoint({
    method: 'GET',
    path: '/sys/thirdApp/getEnabledType',
    access: 'signed-in',
    result: z.object({ wechatEnterprise: z.boolean(), dingtalk: z.boolean() }),
    code: 200,
  }),
  /** Always refused: no other application is set up. JeecgBoot's client shows the reason. */
  syncApp: defineEndpoint({
    method: 'GET',
    path: '/sys/thirdApp/sync/:app/:what/:direction',
    access: 'signed-in',
    params: z.object({
      app: z.enum(['wechatEnterprise', 'dingtalk']),
      what: z.enum(['user', 'depart']),
      direction: z.enum(['toApp', 'toLocal']),
    }),
    query: z.object({ ids: z.string().max(40_000).optional() }),
  }),
  /** Always refused, as `syncApp`. */
  tryAppMessage: defineEndpoint({
    method: 'POST',
    path: '/sys/thirdApp/sendMessageTest',
    access: 'signed-in',
    body: z.object({
      app: z.string().max(50).nullish(),
      sendAll: z.boolean().nullish(),
      receiver: z.string().max(1000).nullish(),
      content: z.string().max(2000).nullish(),
    }),
    operation: null,
  }),
  recallAppMessage: defineEndpoint({
    method: 'POST',
    path: '/sys/thirdApp/recallMessageTest',
    access: 'signed-in',
    body: z.object({ app: z.string().max(50).nullish() }),
    operation: null,
  }),
};
