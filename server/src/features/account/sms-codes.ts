import { randomInt, timingSafeEqual } from 'node:crypto';

const LIFE = 600_000;
const ENTRIES = 20_000;
const GUESSES = 5;

interface Sent {
  code: string;
  until: number;
  guesses: number;
}

export type Verdict = 'right' | 'wrong' | 'none';

const isSame = (a: string, b: string) => a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

/** Codes that were sent, by mobile number: ten minutes, a few guesses, bounded. */
export const createSmsCodes = (clock: () => number = Date.now) => {
  const sent = new Map<string, Sent>();

  const alive = (mobile: string) => {
    const known = sent.get(mobile);
    if (known && known.until > clock()) return known;
    sent.delete(mobile);
    return undefined;
  };

  return {
    isAlive: (mobile: string) => alive(mobile) !== undefined,
    create(mobile: string) {
      const code = String(randomInt(1_000_000)).padStart(6, '0');
      sent.delete(mobile);
      sent.set(mobile, { code, until: clock() + LIFE, guesses: 0 });
      if (sent.size > ENTRIES) sent.delete(sent.keys().next().value as string);
      return code;
    },
    /** After a few wrong guesses the code is gone: a new one has to be asked for. */
    check(mobile: string, code: string): Verdict {
      const known = alive(mobile);
      if (!known) return 'none';
      if (isSame(known.code, code)) return 'right';
      known.guesses += 1;
      if (known.guesses >= GUESSES) sent.delete(mobile);
      return 'wrong';
    },
    /** A right code begins its ten minutes anew, for the step that follows. */
    prolong(mobile: string) {
      const known = alive(mobile);
      if (known) known.until = clock() + LIFE;
    },
    consume: (mobile: string) => sent.delete(mobile),
  };
};
export type SmsCodes = ReturnType<typeof createSmsCodes>;
