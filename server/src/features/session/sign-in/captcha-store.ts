import type { Commons } from '#platform/commons/commons.ts';
import { networkOf } from '#platform/network.ts';
import { Refusal } from '#platform/refusal.ts';
import type { Sign } from './signer.ts';

const LIFE = 60_000;
/** A code depends on the time in steps; one is valid for so many steps. */
const STEP = 5000;
const STEPS = LIFE / STEP;
const GUESSES = 5;
const LENGTH = 4;
/** Without characters that look alike. Comparison ignores case. */
const CHARACTERS = 'abcdefhjkmnprstuvwxyz2345678';

/**
 * Captcha codes, valid for one minute and one attempt. A code is a signature of the key that the client chose and of the time, so a
 * picture that nobody answers costs no memory, and requests for pictures cannot push out those of other people. Only answers are counted.
 */
export const createCaptchaStore = (commons: Pick<Commons, 'counts'>, sign: Sign, clock: () => number = Date.now) => {
  const guesses = commons.counts('captcha-guesses');
  const used = commons.counts('captcha-used');

  const codeAt = async (key: string, step: number) =>
    Array.from((await sign(`${step} ${key}`)).subarray(0, LENGTH), (byte) => CHARACTERS[byte % CHARACTERS.length]).join('');
  const stepNow = () => Math.floor(clock() / STEP);
  const validCodes = (key: string) => Promise.all(Array.from({ length: STEPS }, (_, age) => codeAt(key, stepNow() - age)));
  const wrong = () => new Refusal('验证码错误');

  return {
    codeOf: (key: string) => codeAt(key, stepNow()),
    /** Refuses a missing, wrong, expired or used code. */
    async check(key: string, captcha: string | null | undefined, ip: string) {
      if (captcha === null || captcha === undefined || captcha === '') throw new Refusal('验证码无效');
      // keys are easy to guess: strangers at other addresses must not use up the guesses
      const own = `${networkOf(ip)} ${key}`;
      // counted before the comparison, so that concurrent guesses count too
      if ((await guesses.add(own, LIFE)) > GUESSES || (await used.of(key)) > 0) throw wrong();
      if (!(await validCodes(key)).includes(captcha.toLowerCase())) throw wrong();
      await guesses.remove(own);
    },
    /** Uses a code up: of concurrent attempts with the same one only the first passes. */
    async use(key: string) {
      if ((await used.add(key, LIFE)) > 1) throw wrong();
    },
  };
};
export type CaptchaStore = ReturnType<typeof createCaptchaStore>;
