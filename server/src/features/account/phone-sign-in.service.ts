import type { SignedIn } from '@mortise/shared/contract';
import type { Entrance, Origin } from '#features/session/entrance.ts';
import type { SignInLimits } from '#features/session/sign-in-limits.ts';
import type { AccountStore } from './account-store.repository.ts';
import type { SmsCodes } from './sms-codes.ts';

export const WRONG_CODE = '手机验证码错误';

export const createPhoneSignIn = (accounts: AccountStore, entrance: Entrance, codes: SmsCodes, limits: SignInLimits) => ({
  /** Nothing: the code was wrong. */
  async signIn(mobile: string, code: string, origin: Origin): Promise<SignedIn | undefined> {
    await limits.check(mobile, origin.ip);
    const found = await accounts.byPhone(mobile);
    if (!found) await limits.failed(mobile, origin.ip);
    const account = await entrance.admit(found, mobile, origin.ip);
    if ((await codes.check(mobile, code)) !== 'right') {
      await limits.failed(mobile, origin.ip);
      return undefined;
    }
    await codes.consume(mobile);
    await limits.succeeded(mobile, origin.ip);
    return entrance.enter(account, origin);
  },
});
export type PhoneSignIn = ReturnType<typeof createPhoneSignIn>;
