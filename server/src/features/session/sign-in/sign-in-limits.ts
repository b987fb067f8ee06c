import type { Commons } from '#platform/commons/commons.ts';
import { Refusal } from '#platform/refusal.ts';
import { createTurns } from '#platform/turns.ts';

const WINDOW = 10 * 60_000;

export interface LimitRules {
  perAccount: number;
  perAddress: number;
  text?: string;
}

/** Handle of a guess; a guess counts as wrong unless `right` is called. */
export interface Guess {
  /** Marks the guess as correct and resets the counter of the account. */
  right(): Promise<void>;
}

/** Rate limit against brute force: wrong guesses per account and address, and per address over all accounts, in ten minutes. */
export const createSignInLimits = (
  commons: Pick<Commons, 'counts'>,
  space: string,
  { perAccount, perAddress, text = '密码错误次数过多，请10分钟后再试' }: LimitRules,
) => {
  const failures = commons.counts(space);
  const inTurn = createTurns();
  const accountOf = (username: string, ip: string) => `${ip} ${username.toLowerCase()}`;
  const refuseAbove = (count: number, most: number) => {
    if (count > most) throw new Refusal(text);
  };
  /** Refuses a locked-out caller without counting the attempt, so that retrying does not extend the lockout. */
  const refuseShutOut = async (account: string, ip: string) => {
    const [ofAccount, ofAddress] = await Promise.all([failures.of(account), failures.of(ip)]);
    refuseAbove(ofAccount + 1, perAccount);
    refuseAbove(ofAddress + 1, perAddress);
  };

  return {
    /**
     * Evaluates one guess. It is counted before `look` runs, so that concurrent guesses count too. Guesses for one account run one
     * after the other, so that concurrent sign-ins with the correct password do not lock each other out.
     */
    guess: <Answer>(username: string, ip: string, look: (guess: Guess) => Promise<Answer>): Promise<Answer> => {
      const account = accountOf(username, ip);
      return inTurn(account, async () => {
        await refuseShutOut(account, ip);
        refuseAbove(await failures.add(account, WINDOW), perAccount);
        let isRight = false;
        const right = async () => {
          // one address may guess at many accounts concurrently: above its limit even a correct guess is refused
          refuseAbove((await failures.of(ip)) + 1, perAddress);
          isRight = true;
          await failures.remove(account);
        };
        try {
          return await look({ right });
        } finally {
          if (!isRight) await failures.add(ip, WINDOW);
        }
      });
    },

    /** Counts an attempt regardless of its outcome, such as a request for an SMS code. */
    async count(username: string, ip: string) {
      const account = accountOf(username, ip);
      await refuseShutOut(account, ip);
      const [ofAccount, ofAddress] = await Promise.all([failures.add(account, WINDOW), failures.add(ip, WINDOW)]);
      refuseAbove(ofAccount, perAccount);
      refuseAbove(ofAddress, perAddress);
    },
  };
};
export type SignInLimits = ReturnType<typeof createSignInLimits>;
