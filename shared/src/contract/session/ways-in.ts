import * as z from 'zod';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { SignedIn } from './session.ts';
import { wayInAddresses } from './way-in-addresses.ts';

/** What a code is asked for: 0 sign-in, 1 registration, 2 a forgotten password. */
export const SMS_MODE = { signIn: '0', register: '1', forgotten: '2' } as const;

const mobile = z.string().trim().max(45).nullish();
const code = z.string().trim().max(20).nullish();

/** A sign-in without dictionaries: the client takes them with `dicts.all`. */
export const SignedInElsewhere = SignedIn.omit({ sysAllDictItems: true });
export type SignedInElsewhere = z.infer<typeof SignedInElsewhere>;

/** An account at a provider that nobody here owns yet. `operateCode` is the text that the callback handed over, once. */
const Unbound = { uuid: z.string().max(200).nullish(), operateCode: z.string().max(200).nullish() };

/** The ways in beside a password (docs/wire/session.md §2). */
export const waysIn = {
  sendCode: defineEndpoint({
    ...wayInAddresses.sendCode,
    body: z.object({
      mobile,
      smsmode: z
        .union([z.string(), z.number()])
        .transform(String)
        .pipe(z.enum(['0', '1', '2'])),
      /** Ours: whoever comes from a provider may name a number that nobody here has yet. */
      thirdUserUuid: z.string().max(200).nullish(),
    }),
  }),
  /** A wrong code is answered with `success: true`, code 0 and no result: clients judge by the code. */
  signInByPhone: defineEndpoint({
    ...wayInAddresses.signInByPhone,
    body: z.object({ mobile, captcha: code, remember_me: z.boolean().nullish() }),
    result: SignedIn.nullable(),
    text: '登录成功',
  }),
  /** The providers that are set up; ours. */
  thirdSources: defineEndpoint({ ...wayInAddresses.thirdSources, result: z.array(z.string()) }),
  thirdUser: defineEndpoint({
    ...wayInAddresses.thirdUser,
    params: z.object({ token: z.string().max(200), thirdType: z.string().max(50).optional() }),
    result: SignedInElsewhere,
    text: '登录成功',
  }),
  bindPhone: defineEndpoint({
    ...wayInAddresses.bindPhone,
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
    ...wayInAddresses.signInByTicket,
    query: z.object({ ticket: z.string().max(512).optional(), service: z.string().max(2000).optional() }),
    result: SignedInElsewhere,
    text: '登录成功',
  }),
  /** Where the CAS server is, empty when none is set up; ours. */
  casAddress: defineEndpoint({ ...wayInAddresses.casAddress, result: z.string() }),
  encryptionKey: defineEndpoint({
    method: 'GET',
    path: '/sys/getEncryptedString',
    access: 'public',
    result: z.object({ key: z.string(), iv: z.string() }),
    code: 200,
  }),
};
