import { randomBytes } from 'node:crypto';
import { isSameText } from '#platform/same-text.ts';
import type { Sign } from './signer.ts';

/** Accounts remembered per device; the oldest is forgotten. */
const ACCOUNTS = 8;
const BYTES = 16;
const FORM = /^[\w-]{22}(\.[\w-]{22}){1,8}$/;

/** A random id of the device, and a signature for each account that has signed in on it. */
const partsOf = (cookie: string | undefined) => {
  const [device, ...marks] = cookie && FORM.test(cookie) ? cookie.split('.') : [];
  return { device, marks };
};

/**
 * Devices that have signed in to an account before, by a signed cookie (OWASP "device cookies"). Nothing is stored. The cookie opens
 * nothing: it only exempts its holder from the limits for strangers, so that guesses from elsewhere cannot shut the owner out.
 */
export const createKnownDevices = (sign: Sign) => {
  const markOf = async (device: string, userId: string) => (await sign(`${device} ${userId}`)).subarray(0, BYTES).toString('base64url');

  return {
    /** The id of the device if it has signed in to this account. */
    async idFor(cookie: string | undefined, userId: string | undefined) {
      const { device, marks } = partsOf(cookie);
      if (!device || !userId) return undefined;
      const mark = await markOf(device, userId);
      return marks.some((known) => isSameText(known, mark)) ? device : undefined;
    },
    /** The cookie after a sign-in to this account. */
    async withAccount(cookie: string | undefined, userId: string) {
      const { device = randomBytes(BYTES).toString('base64url'), marks } = partsOf(cookie);
      const mark = await markOf(device, userId);
      return [device, mark, ...marks.filter((known) => known !== mark)].slice(0, ACCOUNTS + 1).join('.');
    },
  };
};
export type KnownDevices = ReturnType<typeof createKnownDevices>;
