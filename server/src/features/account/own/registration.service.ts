import { randomBytes } from 'node:crypto';
import { STRONG_PASSWORD, WEAK_PASSWORD } from '@mortise/shared/contract';
import type { Registration } from '@mortise/shared/contract/session';
import { newId } from '#db/new-id.ts';
import type { SignInLimits } from '#features/session/sign-in/sign-in-limits.ts';
import { hashPassword } from '#platform/password.ts';
import { Refusal } from '#platform/refusal.ts';
import type { AccountStore } from '../account-store.ts';
import { WRONG_CODE } from '../phone/phone-sign-in.service.ts';
import type { SmsCodes } from '../phone/sms-codes.ts';

/** Role of newly registered users; grants only what everybody may see. */
const ROLE = 'test';

export interface Reset {
  username?: string;
  password?: string;
  smscode?: string;
  phone?: string;
}

/** Registration and password reset (docs/wire/session.md §3). */
export const createRegistrationService = (accounts: AccountStore, codes: SmsCodes, limits: SignInLimits) => {
  /** Checks an SMS code and counts wrong guesses; the error texts differ by endpoint. */
  const checkCode = (phone: string, code: string, ip: string, texts: { none: string; wrong: string }) =>
    limits.guess(phone, ip, async ({ right }) => {
      const verdict = await codes.check(phone, code);
      if (verdict !== 'right') throw new Refusal(texts[verdict]);
      await right();
    });

  return {
    async register({ username, password, phone, smscode, email }: Registration, ip: string) {
      const name = username || phone;
      if (await accounts.byUsername(name)) throw new Refusal('用户名已注册');
      if (await accounts.byPhone(phone)) throw new Refusal('该手机号已注册');
      if (email && (await accounts.byEmail(email))) throw new Refusal('邮箱已被注册');
      await checkCode(phone, smscode ?? '', ip, { none: '手机验证码失效，请重新获取', wrong: WRONG_CODE });
      await accounts.insert(
        {
          id: newId(),
          username: name,
          realname: name,
          password: await hashPassword(password || randomBytes(6).toString('base64url')),
          phone,
          email: email || null,
          status: 1,
          delFlag: 0,
          activitiSync: 0,
          userIdentity: 1,
        },
        ROLE,
      );
      await codes.consume(phone);
    },

    /** First step of a password reset: checks the code and renews it for ten minutes, for the next step. */
    async verifyPhone(phone: string, smscode: string, ip: string) {
      await checkCode(phone, smscode, ip, { none: WRONG_CODE, wrong: WRONG_CODE });
      const account = await accounts.byPhone(phone);
      if (!account || account.delFlag === 1) throw new Refusal('未找到用户！');
      await codes.prolong(phone);
      return { smscode, username: account.username };
    },

    async resetPassword({ username, password, smscode, phone }: Reset, ip: string) {
      if (!username || !password || !smscode || !phone) throw new Refusal('重置密码失败！');
      await checkCode(phone, smscode, ip, { none: '短信验证码失效！', wrong: '短信验证码不匹配！' });
      const account = await accounts.byUsername(username);
      if (!account || account.phone !== phone || account.delFlag === 1) throw new Refusal('未找到用户！');
      if (!STRONG_PASSWORD.test(password)) throw new Refusal(`${WEAK_PASSWORD}!`);
      await accounts.setPassword(account.id, await hashPassword(password));
      await codes.consume(phone);
    },
  };
};
export type RegistrationService = ReturnType<typeof createRegistrationService>;
