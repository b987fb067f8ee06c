import { SMS_MODE } from '@mortise/shared/contract/session';
import type { Entrance, Origin } from '#features/session/sign-in/entrance.ts';
import type { AttemptOf } from '#features/session/sign-in/sign-in-guards.ts';
import { networkOf } from '#platform/network.ts';
import type { SmsProvider } from '#platform/outgoing/sms-provider.ts';
import { Refusal } from '#platform/refusal.ts';
import type { AccountStore } from '../account-store.ts';
import type { BindingTickets } from '../third/binding-tickets.ts';
import { purposeOf, type SmsCodes } from './sms-codes.ts';
import type { SmsLimits } from './sms-limits.ts';

export interface SmsParts {
  accounts: AccountStore;
  entrance: Entrance;
  provider: SmsProvider;
  codes: SmsCodes;
  tickets: BindingTickets;
  attemptOf: AttemptOf;
  limits: SmsLimits;
}

/** Sends SMS codes for sign-in, registration and password reset (docs/wire/session.md §2). */
export const createSmsService = ({ accounts, entrance, provider, codes, tickets, attemptOf, limits }: SmsParts) => {
  /** A number without a user is allowed when binding a provider's account: a new user is created with it. */
  const mayBeNew = async (mode: string, ticket: string | null | undefined) =>
    mode === SMS_MODE.signIn && Boolean(ticket && (await tickets.accountOf(ticket)));

  return {
    async send(mobile: string, mode: string, origin: Origin, ticket?: string | null) {
      const { ip } = origin;
      const purpose = purposeOf(mode);
      if (!mobile) throw new Refusal('手机号不允许为空！', 0);
      if (await codes.isAlive(purpose, mobile)) throw new Refusal('验证码10分钟内，仍然有效！', 0);
      const account = await accounts.byPhone(mobile);
      const attempt = await attemptOf(mobile, origin, account);
      await limits.countRequest(attempt);
      if (mode === SMS_MODE.register) {
        if (account) throw new Refusal(' 手机号已经注册，请直接登录！');
      } else if (account || !(await mayBeNew(mode, ticket))) await entrance.admit(account, mobile, origin, '该用户不存在或未绑定手机号');

      await limits.countMessage(attempt);
      const code = await codes.create(purpose, mobile, networkOf(ip));
      const sent = await provider.send(mobile, code, purpose);
      if (sent) return;
      await codes.take(purpose, mobile);
      throw new Refusal(sent === undefined ? ' 短信接口未配置，请联系管理员！' : '短信验证码发送失败,请稍后重试');
    },
  };
};
export type SmsService = ReturnType<typeof createSmsService>;
