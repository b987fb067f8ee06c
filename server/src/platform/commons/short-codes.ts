import { timingSafeEqual } from 'node:crypto';
import type { Commons } from './commons.ts';

export type Verdict = 'right' | 'wrong' | 'none';

const isSame = (a: string, b: string) => {
  const [one, other] = [Buffer.from(a), Buffer.from(b)];
  return one.length === other.length && timingSafeEqual(one, other);
};

/** One-time codes that a user types in: they expire, and a few wrong guesses delete them. */
export const createShortCodes = (
  commons: Pick<Commons, 'values' | 'counts'>,
  space: string,
  { life, guesses }: { life: number; guesses: number },
) => {
  const codes = commons.values(space);
  const tries = commons.counts(space);
  return {
    async put(key: string, code: string) {
      await tries.remove(key);
      await codes.put(key, code, life);
    },
    /** A correct code stays valid until it is consumed. */
    async check(key: string, guess: string): Promise<Verdict> {
      const code = await codes.get(key);
      if (code === undefined) return 'none';
      // counted before the comparison, so that concurrent guesses count too
      const tried = await tries.add(key, life);
      if (tried <= guesses && isSame(code, guess)) {
        await tries.remove(key);
        return 'right';
      }
      if (tried >= guesses) await codes.remove(key);
      return tried > guesses ? 'none' : 'wrong';
    },
    isAlive: async (key: string) => (await codes.get(key)) !== undefined,
    /** Renews the time to live of a correct code, for the next step. */
    prolong: (key: string) => codes.prolong(key, life),
    consume: (key: string) => codes.remove(key),
  };
};
