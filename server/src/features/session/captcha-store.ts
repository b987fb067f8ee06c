import { Refusal } from '#http/refusal.ts';

const LIFE = 60_000;
const ENTRIES = 10_000;
const GUESSES = 5;

/** Codes of captcha pictures that were asked for, by the client's key; bounded, a minute long, a few guesses each. */
export const createCaptchaStore = (clock: () => number = Date.now) => {
  const codes = new Map<string, { code: string; until: number; guesses: number }>();

  return {
    put(key: string, code: string) {
      codes.delete(key);
      codes.set(key, { code: code.toLowerCase(), until: clock() + LIFE, guesses: 0 });
      if (codes.size > ENTRIES) codes.delete(codes.keys().next().value as string);
    },
    /** Refuses what is missing, wrong or too old; a right code stays until it is consumed. */
    check(key: string, captcha: string | null | undefined) {
      if (captcha === null || captcha === undefined || captcha === '') throw new Refusal('验证码无效');
      const known = codes.get(key);
      if (known && known.until > clock() && known.guesses < GUESSES) {
        known.guesses += 1;
        if (known.code === captcha.toLowerCase()) {
          known.guesses = 0;
          return;
        }
      }
      throw new Refusal('验证码错误');
    },
    consume: (key: string) => codes.delete(key),
  };
};
export type CaptchaStore = ReturnType<typeof createCaptchaStore>;
