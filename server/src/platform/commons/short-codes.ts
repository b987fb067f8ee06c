import { isSameText } from '../same-text.ts';
import type { Commons } from './commons.ts';

export type Verdict = 'right' | 'wrong' | 'none';

/**
 * One-time codes that a user types in: they expire, and a few wrong guesses make them invalid. Guesses of whoever requested the code
 * and those of everybody else are counted apart, so that strangers cannot use up the guesses of the person who got it.
 */
export const createShortCodes = (
  commons: Pick<Commons, 'values' | 'counts'>,
  space: string,
  { life, guesses }: { life: number; guesses: number },
) => {
  const codes = commons.values(space);
  const tries = commons.counts(space);
  const lanes = (key: string) => ({ own: `${key} own`, others: `${key} others` });
  return {
    /** `from` names who requested the code. */
    async put(key: string, code: string, from = '') {
      for (const lane of Object.values(lanes(key))) await tries.remove(lane);
      await codes.put(key, `${code} ${from}`, life);
    },
    /** A correct code stays valid until it is taken. */
    async check(key: string, guess: string, from = ''): Promise<Verdict> {
      const stored = await codes.get(key);
      if (stored === undefined) return 'none';
      const [code = '', requester] = stored.split(' ', 2);
      const isOwn = from === requester;
      const lane = lanes(key)[isOwn ? 'own' : 'others'];
      // counted before the comparison, so that concurrent guesses count too
      const tried = await tries.add(lane, life);
      if (tried <= guesses && isSameText(code, guess)) {
        await tries.remove(lane);
        return 'right';
      }
      // the requester may ask for a new one; guesses of others leave the code as it is
      if (tried >= guesses && isOwn) await codes.remove(key);
      return tried > guesses ? 'none' : 'wrong';
    },
    isAlive: async (key: string) => (await codes.get(key)) !== undefined,
    /** Renews the time to live of a correct code, for the next step. */
    prolong: (key: string) => codes.prolong(key, life),
    /** Removes the code, and resolves to whether it was there: of concurrent uses only one succeeds. */
    take: async (key: string) => (await codes.take(key)) !== undefined,
  };
};
