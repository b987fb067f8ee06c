import { SMS_MODE } from '@mortise/shared/contract/session';
import type { Entrance } from '#features/session/sign-in/entrance.ts';
import type { SignInLimits } from '#features/session/sign-in/sign-in-limits.ts';
import { Refusal } from '#platform/refusal.ts';
import type { AccountStore } from '../account-store.ts';
import type { BindingTickets } from '../third/binding-tickets.ts';
import type { SmsCodes } from './sms-codes.ts';
import type { SmsProvider, SmsPurpose } from './sms-provider.ts';

export interface SmsParts {
  accounts: AccountStore;
  entrance: Entrance;
  provider: SmsProvider;
  codes: SmsCodes;
  tickets: BindingTickets;
  /** Rate limit for requesting codes, per number and per address. */
  limits: SignInLimits;
}

const purposes: Record<string, SmsPurpose> = {
  [SMS_MODE.signIn]: 'signIn',
  [SMS_MODE.register]: 'register',
  [SMS_MODE.forgotten]: 'forgotten',
};

/** Sends SMS codes for sign-in, registration and password reset (docs/wire/session.md §2). */
export const createSmsService = ({ accounts, entrance, provider, codes, tickets, limits }: SmsParts) => {
  /** A number without a user is allowed when binding a provider's account: a new user is created with it. */
  const mayBeNew = async (mode: string, ticket: string | null | undefined) =>
    mode === SMS_MODE.signIn && Boolean(ticket && (await tickets.accountOf(ticket)));

  return {
    async send(mobile: string, mode: string, ip: string, ticket?: string | null) {
      if (!mobile) throw new Refusal('手机号不允许为空！', 0);
      if (await codes.isAlive(mobile)) throw new Refusal('验证码10分钟内，仍然有效！', 0);
      // counts every request, since each answer reveals whether the number has an account
      await limits.count(mobile, ip);
      const account = await accounts.byPhone(mobile);
      if (mode === SMS_MODE.register) {
        if (account) throw new Refusal(' 手机号已经注册，请直接登录！');
      } else if (account || !(await mayBeNew(mode, ticket))) await entrance.admit(account, mobile, ip, '该用户不存在或未绑定手机号');

      const code = await codes.create(mobile);
      const sent = await provider.send(mobile, code, purposes[mode] ?? 'signIn');
      if (sent) return;
      await codes.consume(mobile);
      throw new Refusal(sent === undefined ? ' 短信接口未配置，请联系管理员！' : '短信验证码发送失败,请稍后重试');
    },
  };
};
export type SmsService = ReturnType<typeof createSmsService>;
