import { createTurns } from '#platform/async/turns.ts';
import type { Commons } from '#platform/commons/commons.ts';
import { networkOf } from '#platform/network.ts';
import { Refusal } from '#platform/refusal.ts';
import { type Attempt, createStrangerLimits, type StrangerRules } from './stranger-limits.ts';

const TEN_MINUTES = 600;

export interface LimitRules extends StrangerRules {
  /** Wrong guesses at one account from one device, or from one address, within ten minutes. */
  perAccount: number;
  text?: string;
  /** Notes a guess that is refused without being evaluated. */
  onRefused?: (attempt: Attempt) => Promise<unknown>;
}

/** Handle of a guess; a guess counts as wrong unless `right` is called. */
export interface Guess {
  /** Marks the guess as correct and resets the count of this device or address at the account. */
  right(): Promise<void>;
}

const ownKeyOf = ({ name, ip, device }: Attempt) => `${device === undefined ? networkOf(ip) : `device ${device}`} ${name.toLowerCase()}`;

/** Rate limits against brute force, in the order in which they act: docs/operations.md, "Limits of signing in". */
export const createSignInLimits = (
  commons: Pick<Commons, 'limiter'>,
  space: string,
  { perAccount, text = '密码错误次数过多，请10分钟后再试', onRefused = async () => undefined, ...rules }: LimitRules,
) => {
  const own = commons.limiter(`${space}-own`, { points: perAccount, seconds: TEN_MINUTES });
  const strangers = createStrangerLimits(commons, space, rules);
  const inTurn = createTurns();
  const refused = async (attempt: Attempt) => {
    await onRefused(attempt);
    return new Refusal(text);
  };

  return {
    /**
     * Evaluates one guess. It is counted before `look` runs, so that concurrent guesses count too. Guesses of one device or address at
     * one account run one after the other, so that concurrent sign-ins with the correct password do not lock each other out.
     */
    guess: <Answer>(attempt: Attempt, look: (guess: Guess) => Promise<Answer>): Promise<Answer> => {
      const key = ownKeyOf(attempt);
      return inTurn(key, async () => {
        // refused without being counted, so that retrying does not extend the lockout
        if ((await own.of(key)) >= perAccount) throw await refused(attempt);
        const stranger = attempt.device === undefined ? await strangers.enter(attempt) : undefined;
        if (attempt.device === undefined && !stranger) throw await refused(attempt);
        const guesses = await own.add(key);
        if (guesses > perAccount) throw await refused(attempt);
        let isRight = false;
        const right = async () => {
          if (stranger && !(await stranger.right(guesses))) throw await refused(attempt);
          isRight = true;
          await own.forget(key);
        };
        try {
          return await look({ right });
        } finally {
          if (!isRight) await stranger?.wrong();
        }
      });
    },
  };
};
export type SignInLimits = ReturnType<typeof createSignInLimits>;
