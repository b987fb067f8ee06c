import type { Commons } from '#platform/commons/commons.ts';
import { type CaptchaStore, createCaptchaStore } from './captcha-store.ts';
import { createSignInLimits, type SignInLimits } from './sign-in-limits.ts';

export interface SignInGuards {
  /** Absent when the captcha is switched off. */
  captchas?: CaptchaStore;
  limits: SignInLimits;
  /** Without a captcha fewer guesses are allowed. */
  mobileLimits: SignInLimits;
}

export const createSignInGuards = (commons: Commons, captcha: boolean): SignInGuards => ({
  captchas: captcha ? createCaptchaStore(commons) : undefined,
  limits: createSignInLimits(commons, 'sign-in', { perAccount: 5, perAddress: 100 }),
  mobileLimits: createSignInLimits(commons, 'sign-in-mobile', { perAccount: 3, perAddress: 30 }),
});
