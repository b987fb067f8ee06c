import { randomInt } from 'node:crypto';
import { SMS_MODE } from '@mortise/shared/contract/session';
import type { Commons } from '#platform/commons/commons.ts';
import { createShortCodes } from '#platform/commons/short-codes.ts';
import type { SmsPurpose } from '#platform/outgoing/sms-provider.ts';

const purposes: Record<string, SmsPurpose> = {
  [SMS_MODE.signIn]: 'signIn',
  [SMS_MODE.register]: 'register',
  [SMS_MODE.forgotten]: 'forgotten',
};

export const purposeOf = (mode: string): SmsPurpose => purposes[mode] ?? 'signIn';

/** SMS codes by purpose and mobile number: valid for ten minutes and five guesses. */
export const createSmsCodes = (commons: Commons) => {
  const codes = createShortCodes(commons, 'sms', { life: 600_000, guesses: 5 });
  const keyOf = (purpose: SmsPurpose, mobile: string) => `${purpose} ${mobile}`;
  return {
    /** `from` is the network of the request. */
    async create(purpose: SmsPurpose, mobile: string, from: string) {
      const code = String(randomInt(1_000_000)).padStart(6, '0');
      await codes.put(keyOf(purpose, mobile), code, from);
      return code;
    },
    check: (purpose: SmsPurpose, mobile: string, guess: string, from: string) => codes.check(keyOf(purpose, mobile), guess, from),
    isAlive: (purpose: SmsPurpose, mobile: string) => codes.isAlive(keyOf(purpose, mobile)),
    prolong: (purpose: SmsPurpose, mobile: string) => codes.prolong(keyOf(purpose, mobile)),
    take: (purpose: SmsPurpose, mobile: string) => codes.take(keyOf(purpose, mobile)),
  };
};
export type SmsCodes = ReturnType<typeof createSmsCodes>;
