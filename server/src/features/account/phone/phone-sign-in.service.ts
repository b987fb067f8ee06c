import type { SignedIn } from '@mortise/shared/contract/session';
import type { Account } from '#features/people/user/account.lookup.ts';
import type { Entrance, Origin } from '#features/session/sign-in/entrance.ts';
import type { SignInLimits } from '#features/session/sign-in/sign-in-limits.ts';
import type { AccountStore } from '../account-store.ts';
import type { SmsCodes } from './sms-codes.ts';

export const WRONG_CODE = '手机验证码错误';

export const createPhoneSignIn = (accounts: AccountStore, entrance: Entrance, codes: SmsCodes, limits: SignInLimits) => ({
  /** Returns `undefined` if the code is wrong. */
  async signIn(mobile: string, code: string, origin: Origin): Promise<SignedIn | undefined> {
    const found = await accounts.byPhone(mobile);
    if (found) await entrance.admit(found, mobile, origin.ip);
    const account = await limits.guess(mobile, origin.ip, async ({ right }) => {
      const owner = found ?? (await entrance.admit<Account>(found, mobile, origin.ip));
      if ((await codes.check(mobile, code)) !== 'right') return undefined;
      await right();
      await codes.consume(mobile);
      return owner;
    });
    return account && entrance.enter(account, origin);
  },
});
export type PhoneSignIn = ReturnType<typeof createPhoneSignIn>;
