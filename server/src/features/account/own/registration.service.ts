import { randomBytes } from 'node:crypto';
import { WEAK_PASSWORD } from '@mortise/shared/contract';
import type { Registration } from '@mortise/shared/contract/session';
import { newId } from '#db/new-id.ts';
import type { Origin } from '#features/session/sign-in/entrance.ts';
import { refuseOddName } from '#platform/account-name.ts';
import type { Verdict } from '#platform/commons/short-codes.ts';
import { hashPassword } from '#platform/passwords/password.ts';
import { Refusal } from '#platform/refusal.ts';
import type { PasswordPolicy } from '../../people/user/password/password-policy.lookup.ts';
import type { AccountStore } from '../account-store.ts';
import type { CodeChecks } from '../phone/code-checks.ts';
import { WRONG_CODE } from '../phone/phone-sign-in.service.ts';

/** Role of newly registered users; grants only what everybody may see. */
const ROLE = 'test';

export interface Reset {
  username?: string;
  password?: string;
  smscode?: string;
  phone?: string;
}

/** Registration and password reset (docs/wire/session.md §3). */
export const createRegistrationService = (accounts: AccountStore, checks: CodeChecks, passwords: Pick<PasswordPolicy, 'refuse'>) => {
  /** The error texts differ by endpoint. */
  const refuseUnless = (verdict: Verdict, texts: { none: string; wrong: string }) => {
    if (verdict !== 'right') throw new Refusal(texts[verdict]);
  };

  return {
    async register({ username, password, phone, smscode, email }: Registration, origin: Origin) {
      const name = username || phone;
      refuseOddName(name);
      if (await accounts.isTaken(name)) throw new Refusal('用户名已注册');
      if (await accounts.byPhone(phone)) throw new Refusal('该手机号已注册');
      if (email && (await accounts.byEmail(email))) throw new Refusal('邮箱已被注册');
      // an empty password becomes a random one
      if (password) await passwords.refuse(password, { username, phone, email });
      const verdict = await checks.take({ purpose: 'register', mobile: phone, code: smscode ?? '', origin });
      refuseUnless(verdict, { none: '手机验证码失效，请重新获取', wrong: WRONG_CODE });
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
    },

    /** First step of a password reset: checks the code and renews it for ten minutes, for the next step. */
    async verifyPhone(phone: string, smscode: string, origin: Origin) {
      const account = await accounts.byPhone(phone);
      const verdict = await checks.verdictOn({ purpose: 'forgotten', mobile: phone, code: smscode, origin, account });
      refuseUnless(verdict, { none: WRONG_CODE, wrong: WRONG_CODE });
      if (!account || account.delFlag === 1) throw new Refusal('未找到用户！');
      await checks.prolong('forgotten', phone);
      return { smscode, username: account.username };
    },

    async resetPassword({ username, password, smscode, phone }: Reset, origin: Origin) {
      if (!username || !password || !smscode || !phone) throw new Refusal('重置密码失败！');
      const texts = { none: '短信验证码失效！', wrong: '短信验证码不匹配！' };
      const account = await accounts.byUsername(username);
      // the number decides whose code and limits these are, whatever account is named
      const owner = account?.phone === phone ? account : undefined;
      refuseUnless(await checks.verdictOn({ purpose: 'forgotten', mobile: phone, code: smscode, origin, account: owner }), texts);
      if (!account || account.phone !== phone || account.delFlag === 1) throw new Refusal('未找到用户！');
      await passwords.refuse(password, account, `${WEAK_PASSWORD}!`);
      if (!(await checks.takeChecked('forgotten', phone))) throw new Refusal(texts.none);
      await accounts.setPassword(account.id, await hashPassword(password));
    },
  };
};
export type RegistrationService = ReturnType<typeof createRegistrationService>;
