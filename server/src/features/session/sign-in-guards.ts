import { type CaptchaStore, createCaptchaStore } from './captcha-store.ts';
import { createSignInLimits, type SignInLimits } from './sign-in-limits.ts';

export interface SignInGuards {
  /** Absent when the captcha is switched off. */
  captchas?: CaptchaStore;
  limits: SignInLimits;
  /** Without a captcha fewer guesses are allowed. */
  mobileLimits: SignInLimits;
}

export const createSignInGuards = (captcha: boolean): SignInGuards => ({
  captchas: captcha ? createCaptchaStore() : undefined,
  limits: createSignInLimits(5, 100),
  mobileLimits: createSignInLimits(3, 30),
});
