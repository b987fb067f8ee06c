import type { Account } from '#features/people/user/account.lookup.ts';
import type { Commons } from '#platform/commons/commons.ts';
import { type CaptchaStore, createCaptchaStore } from './captcha-store.ts';
import type { Origin } from './entrance.ts';
import type { IsFamiliar } from './familiar-addresses.ts';
import type { KnownDevices } from './known-devices.ts';
import { createSignInLimits, type SignInLimits } from './sign-in-limits.ts';
import { createSigner } from './signer.ts';
import type { Attempt } from './stranger-limits.ts';

export interface SignInGuards {
  /** Absent when the captcha is disabled. */
  captchas?: CaptchaStore;
  limits: SignInLimits;
  /** Stricter, because the app signs in without a captcha; the counts are those of `limits`. */
  mobileLimits: SignInLimits;
}

interface Parts {
  commons: Commons;
  captcha: boolean;
  /** The signing key of this installation. */
  key: () => Promise<string>;
  onRefused: (attempt: Attempt) => Promise<unknown>;
}

const PER_ADDRESS = 100;

export const createSignInGuards = ({ commons, captcha, key, onRefused }: Parts): SignInGuards => {
  const rules = { perAddress: PER_ADDRESS, onRefused };
  return {
    captchas: captcha ? createCaptchaStore(commons, createSigner(key, 'captcha')) : undefined,
    limits: createSignInLimits(commons, 'sign-in', { ...rules, perAccount: 5 }),
    mobileLimits: createSignInLimits(commons, 'sign-in', { ...rules, perAccount: 3, slots: !captcha }),
  };
};

/** Describes a guess at an account for the limits; `account` is absent if there is none of that name or number. */
export const createAttempts =
  (devices: KnownDevices, isFamiliar: IsFamiliar) =>
  async (name: string, { ip, deviceCookie }: Origin, account: Pick<Account, 'id' | 'username'> | undefined): Promise<Attempt> => ({
    name,
    ip,
    device: await devices.idFor(deviceCookie, account?.id),
    isFamiliar: async () => account !== undefined && (await isFamiliar(account.username, ip)),
  });
export type AttemptOf = ReturnType<typeof createAttempts>;
