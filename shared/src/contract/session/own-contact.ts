import * as z from 'zod';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { nullableText } from '../kernel/fields.ts';
import { requiredCode } from '../kernel/kinds.ts';
import { accountEmail, ownMobile } from '../kernel/person.ts';

const password = z.string('请输入登录密码').min(1, '请输入登录密码').max(128);
const smscode = requiredCode('验证码', 20);

export const OwnPhone = z.object({ phone: ownMobile, smscode, password });
export type OwnPhone = z.infer<typeof OwnPhone>;
export const OwnEmail = z.object({ email: accountEmail, smscode, password });
export type OwnEmail = z.infer<typeof OwnEmail>;

/** A way to sign in by a provider. */
export const OwnBinding = z.object({
  source: z.string(),
  /** Id of the bound account; `null`: the provider is offered and not bound. */
  id: nullableText,
  name: nullableText,
});
export type OwnBinding = z.infer<typeof OwnBinding>;

/** Phone, e-mail and providers of the caller, changed with the password (our addition, ADR 79). */
export const ownContact = {
  /** The code comes from `signInMethods.sendCode`, sent to the new number. */
  changePhone: defineEndpoint({
    method: 'POST',
    path: '/sys/account/phone',
    access: 'signed-in',
    body: OwnPhone,
    text: '手机号码已更换',
    operation: '账号安全-更换手机号',
  }),
  sendEmailCode: defineEndpoint({
    method: 'POST',
    path: '/sys/account/emailCode',
    access: 'signed-in',
    limit: 10,
    body: z.object({ email: accountEmail }),
    text: '验证码已发送，10 分钟内有效',
    operation: '账号安全-发送邮箱验证码',
  }),
  changeEmail: defineEndpoint({
    method: 'POST',
    path: '/sys/account/email',
    access: 'signed-in',
    body: OwnEmail,
    text: '邮箱已更换',
    operation: '账号安全-更换邮箱',
  }),
  bindings: defineEndpoint({ method: 'GET', path: '/sys/account/bindings', access: 'signed-in', result: z.array(OwnBinding) }),
  /** `ticket`: posted by the provider's window for an account that no user has bound. */
  bind: defineEndpoint({
    method: 'POST',
    path: '/sys/account/bind',
    access: 'signed-in',
    body: z.object({ ticketToken: z.string().max(200), password }),
    text: '已绑定',
    operation: '账号安全-绑定第三方账号',
  }),
  unbind: defineEndpoint({
    method: 'POST',
    path: '/sys/account/unbind',
    access: 'signed-in',
    body: z.object({ id: z.string().max(36), password }),
    text: '已解除绑定',
    operation: '账号安全-解除第三方绑定',
  }),
};
