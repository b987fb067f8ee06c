import type { Account } from '#features/people/user/account.lookup.ts';
import type { Entrance, Origin } from '#features/session/sign-in/entrance.ts';
import type { AttemptOf } from '#features/session/sign-in/sign-in-guards.ts';
import type { SignInLimits } from '#features/session/sign-in/sign-in-limits.ts';
import type { Verdict } from '#platform/commons/short-codes.ts';
import { networkOf } from '#platform/network.ts';
import type { SmsPurpose } from '#platform/outgoing/sms-provider.ts';
import type { SmsCodes } from './sms-codes.ts';

interface Parts {
  codes: SmsCodes;
  limits: SignInLimits;
  attemptOf: AttemptOf;
  entrance: Pick<Entrance, 'noteFailure'>;
}

export interface SmsProof {
  purpose: SmsPurpose;
  mobile: string;
  code: string;
  origin: Origin;
  /** The user who has this number. */
  account?: Account;
}

/** Checks SMS codes under the limits on wrong guesses. */
export const createCodeChecks = ({ codes, limits, attemptOf, entrance }: Parts) => {
  const verdictOn = async ({ purpose, mobile, code, origin, account }: SmsProof): Promise<Verdict> => {
    const attempt = await attemptOf(mobile, origin, account);
    return limits.guess(attempt, async ({ right }) => {
      const verdict = await codes.check(purpose, mobile, code, networkOf(origin.ip));
      if (verdict === 'right') await right();
      else await entrance.noteFailure(`手机号:${mobile}验证码错误！`, origin, account);
      return verdict;
    });
  };
  return {
    /** The code stays valid for the step that takes it. */
    verdictOn,
    /** Checks the code and takes it: of concurrent uses only one gets `right`. */
    async take(proof: SmsProof): Promise<Verdict> {
      const verdict = await verdictOn(proof);
      return verdict === 'right' && !(await codes.take(proof.purpose, proof.mobile)) ? 'none' : verdict;
    },
    /** Makes a correct code valid for another ten minutes. */
    prolong: codes.prolong,
    /** Takes a code that was checked before; resolves to whether it was still there. */
    takeChecked: codes.take,
  };
};
export type CodeChecks = ReturnType<typeof createCodeChecks>;
