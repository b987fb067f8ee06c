import type { Commons } from '#platform/commons/commons.ts';
import { createShortCodes } from '#platform/commons/short-codes.ts';
import { Refusal } from '#platform/refusal.ts';

/** Codes of captcha pictures that were asked for, by the client's key; a minute long, a few guesses each. */
export const createCaptchaStore = (commons: Commons) => {
  const codes = createShortCodes(commons, 'captcha', { life: 60_000, guesses: 5 });
  return {
    put: (key: string, code: string) => codes.put(key, code.toLowerCase()),
    /** Refuses what is missing, wrong or too old; a right code stays until it is consumed. */
    async check(key: string, captcha: string | null | undefined) {
      if (captcha === null || captcha === undefined || captcha === '') throw new Refusal('验证码无效');
      if ((await codes.check(key, captcha.toLowerCase())) !== 'right') throw new Refusal('验证码错误');
    },
    consume: codes.consume,
  };
};
export type CaptchaStore = ReturnType<typeof createCaptchaStore>;
