import { timingSafeEqual } from 'node:crypto';
import type { Commons } from './commons.ts';

export type Verdict = 'right' | 'wrong' | 'none';

const isSame = (a: string, b: string) => {
  const [one, other] = [Buffer.from(a), Buffer.from(b)];
  return one.length === other.length && timingSafeEqual(one, other);
};

/** Codes that somebody has to repeat: they live a while, and after a few wrong guesses they are gone. */
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
    /** A right code stays until it is consumed. */
    async check(key: string, guess: string): Promise<Verdict> {
      const code = await codes.get(key);
      if (code === undefined) return 'none';
      // counted before it is compared, so that guesses at the same time are not free
      const tried = await tries.add(key, life);
      if (tried <= guesses && isSame(code, guess)) {
        await tries.remove(key);
        return 'right';
      }
      if (tried >= guesses) await codes.remove(key);
      return tried > guesses ? 'none' : 'wrong';
    },
    isAlive: async (key: string) => (await codes.get(key)) !== undefined,
    /** A right code begins its life anew, for the step that follows. */
    prolong: (key: string) => codes.prolong(key, life),
    consume: (key: string) => codes.remove(key),
  };
};
