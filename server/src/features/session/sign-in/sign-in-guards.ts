import type { Commons } from '#platform/commons/commons.ts';
import { type CaptchaStore, createCaptchaStore } from './captcha-store.ts';
import { createSignInLimits, type SignInLimits } from './sign-in-limits.ts';

export interface SignInGuards {
  /** Absent when the captcha is disabled. */
  captchas?: CaptchaStore;
  limits: SignInLimits;
  /** Stricter, because the app signs in without a captcha. */
  mobileLimits: SignInLimits;
}

export const createSignInGuards = (commons: Commons, captcha: boolean): SignInGuards => ({
  captchas: captcha ? createCaptchaStore(commons) : undefined,
  limits: createSignInLimits(commons, 'sign-in', { perAccount: 5, perAddress: 100 }),
  mobileLimits: createSignInLimits(commons, 'sign-in-mobile', { perAccount: 3, perAddress: 30 }),
});
