import type { Commons } from '#platform/commons/commons.ts';
import { Refusal } from '#platform/refusal.ts';
import { createTurns } from '#platform/turns.ts';

const WINDOW = 10 * 60_000;

export interface LimitRules {
  perAccount: number;
  perAddress: number;
  text?: string;
}

/** What became of a guess. Whoever leaves without saying guessed wrong. */
export interface Guess {
  /** The guess was right: earlier ones of this account are forgotten. */
  right(): Promise<void>;
}

/** Slows guessing: so many wrong passwords per account and address, and per address over all accounts, within ten minutes. */
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
  /** Whoever is shut out already does not make it longer by going on. */
  const refuseShutOut = async (account: string, ip: string) => {
    const [ofAccount, ofAddress] = await Promise.all([failures.of(account), failures.of(ip)]);
    refuseAbove(ofAccount + 1, perAccount);
    refuseAbove(ofAddress + 1, perAddress);
  };

  return {
    /**
     * Looks at one guess. It is counted before it is looked at, so guesses at the same moment are not free; those for one account take
     * turns, so that several who know the password do not shut each other out.
     */
    guess: <Answer>(username: string, ip: string, look: (guess: Guess) => Promise<Answer>): Promise<Answer> => {
      const account = accountOf(username, ip);
      return inTurn(account, async () => {
        await refuseShutOut(account, ip);
        refuseAbove(await failures.add(account, WINDOW), perAccount);
        let isRight = false;
        const right = async () => {
          // an address may guess at many accounts at once: when enough of them were wrong, not even what is right is told
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

    /** Counts what counts whatever comes of it, such as asking for a code. */
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
