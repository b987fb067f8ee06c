import * as z from 'zod';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { requiredRaw } from '../kernel/kinds.ts';
import { OwnDepartment } from '../people/department.ts';
import { Tenant } from '../people/tenant.ts';
import { User } from '../people/user.ts';
import { DictItems } from '../settings/dict.ts';
import { Permissions } from './menu.ts';
import { sessionAddresses } from './session-addresses.ts';

export const SignIn = z.object({
  /** As typed: the service also knows accounts from before names were cleaned. */
  username: requiredRaw('用户名', 100, '请输入用户名!'),
  password: z.string('请输入密码!').min(1, '请输入密码!').max(128),
  captcha: z.string().max(20).nullish(),
  checkKey: z.union([z.string().max(64), z.number()]).nullish(),
  /** Tells the browser how long to keep the session; the server ignores it. */
  remember_me: z.boolean().nullish(),
});
export type SignIn = z.infer<typeof SignIn>;

/** The response to a sign-in (docs/wire/session.md §2). */
export const SignedIn = z.object({
  token: z.string(),
  userInfo: User,
  departs: z.array(OwnDepartment),
  /** 0 no department, 1 exactly one, 2 several */
  multi_depart: z.number(),
  /** Active tenants; present only when the user has any. */
  tenantList: z.array(Tenant).optional(),
  sysAllDictItems: DictItems,
});
export type SignedIn = z.infer<typeof SignedIn>;

/** Sign-in, sign-out and the caller's permissions (docs/wire/session.md §1). */
export const session = {
  /** `data:image/jpg;base64,…`, 105 × 35, valid for 60 s. The client chooses `key`. Empty if the captcha is switched off. */
  captcha: defineEndpoint({
    ...sessionAddresses.captcha,
    vital: true,
    params: z.object({ key: z.string().max(64) }),
    result: z.string(),
  }),
  checkCaptcha: defineEndpoint({
    method: 'POST',
    path: '/sys/checkCaptcha',
    access: 'public',
    vital: true,
    body: z.object({ captcha: z.string().max(20).nullish(), checkKey: z.union([z.string().max(64), z.number()]).nullish() }),
  }),
  signIn: defineEndpoint({ ...sessionAddresses.signIn, vital: true, body: SignIn, result: SignedIn, text: '登录成功' }),
  /** For apps: no captcha, stricter rate limits. */
  signInMobile: defineEndpoint({
    method: 'POST',
    path: '/sys/mLogin',
    access: 'public',
    vital: true,
    body: SignIn.pick({ username: true, password: true }),
    result: SignedIn.pick({ token: true, userInfo: true }),
    text: '登录成功',
  }),
  signOut: defineEndpoint({ ...sessionAddresses.signOut, vital: true, text: '退出登录成功！' }),
  permissions: defineEndpoint({
    ...sessionAddresses.permissions,
    vital: true,
    query: z.object({ token: z.string().optional() }),
    result: Permissions,
    text: '查询成功',
    code: 200,
  }),
};
