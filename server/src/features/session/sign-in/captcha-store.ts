import type { Commons } from '#platform/commons/commons.ts';
import { createShortCodes } from '#platform/commons/short-codes.ts';
import { Refusal } from '#platform/refusal.ts';

/** Captcha codes by the key that the client chose; valid for one minute and five guesses. */
export const createCaptchaStore = (commons: Commons) => {
  const codes = createShortCodes(commons, 'captcha', { life: 60_000, guesses: 5 });
  return {
    put: (key: string, code: string) => codes.put(key, code.toLowerCase()),
    /** Refuses a missing, wrong or expired code; a correct code stays valid until it is consumed. */
    async check(key: string, captcha: string | null | undefined) {
      if (captcha === null || captcha === undefined || captcha === '') throw new Refusal('验证码无效');
      if ((await codes.check(key, captcha.toLowerCase())) !== 'right') throw new Refusal('验证码错误');
    },
    consume: codes.consume,
  };
};
export type CaptchaStore = ReturnType<typeof createCaptchaStore>;
