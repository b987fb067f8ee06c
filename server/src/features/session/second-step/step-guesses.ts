import type { Account } from '#features/people/user/account.lookup.ts';
import type { Commons } from '#platform/commons/commons.ts';
import { Refusal } from '#platform/refusal.ts';
import type { Entrance, Origin } from '../sign-in/entrance.ts';
import type { AttemptOf } from '../sign-in/sign-in-guards.ts';
import { createSignInLimits } from '../sign-in/sign-in-limits.ts';

const TOO_MANY = '验证码错误次数过多，请10分钟后再试';
const TOO_MANY_TODAY = '今天验证码错误次数过多，请明天再试或联系管理员';
const DAY = 24 * 3600;
/** Wrong codes of an account within a day: with three valid codes at a time, one of 11,000 such days lets a guess through. */
const PER_DAY = 30;

interface Parts {
  commons: Pick<Commons, 'limiter'>;
  attemptOf: AttemptOf;
  entrance: Pick<Entrance, 'noteFailure'>;
}

/** Checks a code under limits per account, address and day, which all processes count together. */
export const createStepGuesses = ({ commons, attemptOf, entrance }: Parts) => {
  const limits = createSignInLimits(commons, 'second-step', { perAccount: 5, perAddress: 100, slots: false, text: TOO_MANY });
  const today = commons.limiter('second-step-day', { points: PER_DAY, seconds: DAY });

  /** @param isRight looks at the code; must use it up */
  return async (account: Account, origin: Origin, isRight: () => Promise<boolean>) => {
    const attempt = await attemptOf(account.username, origin, account);
    // devices that have signed in before count apart: a thief of the password cannot shut the owner out
    const key = `${account.id} ${attempt.device ?? ''}`;
    return limits.guess(attempt, async ({ right }) => {
      // counted before the comparison, so that concurrent guesses count too
      if ((await today.add(key)) > PER_DAY) throw new Refusal(TOO_MANY_TODAY);
      if (!(await isRight())) {
        await entrance.noteFailure(`用户名:${account.username}两步验证码错误！`, origin, account);
        throw new Refusal('验证码错误或已使用，请输入新的验证码');
      }
      await right();
      await today.giveBack(key);
    });
  };
};
export type StepGuesses = ReturnType<typeof createStepGuesses>;
