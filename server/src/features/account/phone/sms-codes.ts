import { randomInt } from 'node:crypto';
import type { Commons } from '#platform/commons/commons.ts';
import { createShortCodes } from '#platform/commons/short-codes.ts';

/** SMS codes by mobile number: valid for ten minutes and five guesses. */
export const createSmsCodes = (commons: Commons) => {
  const codes = createShortCodes(commons, 'sms', { life: 600_000, guesses: 5 });
  return {
    ...codes,
    async create(mobile: string) {
      const code = String(randomInt(1_000_000)).padStart(6, '0');
      await codes.put(mobile, code);
      return code;
    },
  };
};
export type SmsCodes = ReturnType<typeof createSmsCodes>;
