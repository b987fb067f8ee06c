import type { SignedIn } from '@mortise/shared/contract/session';
import type { Entrance, Origin } from '#features/session/sign-in/entrance.ts';
import type { AccountStore } from '../account-store.ts';
import type { CodeChecks } from './code-checks.ts';

export const WRONG_CODE = '手机验证码错误';

export const createPhoneSignIn = (accounts: AccountStore, entrance: Entrance, checks: CodeChecks) => ({
  /** Returns `undefined` if the code is wrong. */
  async signIn(mobile: string, code: string, origin: Origin): Promise<SignedIn | undefined> {
    const account = await accounts.byPhone(mobile);
    if (account) await entrance.admit(account, mobile, origin);
    const verdict = await checks.take({ purpose: 'signIn', mobile, code, origin, account });
    // a number without a user counts as a wrong guess
    const owner = await entrance.admit(account, mobile, origin);
    return verdict === 'right' ? entrance.enter(owner, origin) : undefined;
  },
});
export type PhoneSignIn = ReturnType<typeof createPhoneSignIn>;
