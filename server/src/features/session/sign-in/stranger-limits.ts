import type { Commons } from '#platform/commons/commons.ts';
import { networkOf, wideNetworkOf } from '#platform/network.ts';

const TEN_MINUTES = 600;
const HOUR = 3600;
/** Wrong guesses at one account, over all addresses within an hour, that are answered at once. */
const AT_ONCE = 5;
/** Beyond so many within an hour, guesses at the account get only slots. */
const WITH_DELAY = 20;
const SLOT = { points: 1, seconds: 60 };
/** Of the slots of an account, each customer of a provider gets one within this time, so that one cannot take them all. */
const SLOT_PER_NETWORK = { points: 1, seconds: 300 };
/** Beyond the limit of an address, accounts that use it regularly share these slots. */
const SLOT_OF_ADDRESS = { points: 5, seconds: 10 };
/** Wrong guesses of all strangers together within ten minutes; beyond that each is delayed. */
const ALL = 3000;
const LONGEST_DELAY = 5;
/** Delayed requests at a time; further ones are refused, so that waiting costs a bounded number of sockets. */
const WAITING = 50;

/** Who tries to sign in, and from where. */
export interface Attempt {
  /** Account name or phone number as typed. */
  name: string;
  ip: string;
  /** Id of a device that has signed in to this account before. */
  device?: string;
  /** Whether the account has signed in from this address lately. Called only when there were many wrong guesses. */
  isFamiliar?: () => Promise<boolean>;
}

export interface StrangerRules {
  /** Wrong guesses of one address over all accounts within ten minutes. */
  perAddress: number;
  /** Whether slots are given; without a captcha a program could wait for them. */
  slots?: boolean;
}

const createWaitingRoom = (places: number) => {
  let waiting = 0;
  /** Resolves to false at once when the room is full. */
  return async (seconds: number) => {
    if (waiting >= places) return false;
    waiting += 1;
    await new Promise((done) => setTimeout(done, seconds * 1000));
    waiting -= 1;
    return true;
  };
};

/**
 * Limits for callers without a known device: by address, by account over all addresses, and of the installation. They slow guesses down
 * before they refuse them, and let pass an account at an address where it has signed in lately: the limits must not shut out its owner.
 */
export const createStrangerLimits = (commons: Pick<Commons, 'limiter'>, space: string, { perAddress, slots = true }: StrangerRules) => {
  const ofAddress = commons.limiter(`${space}-address`, { points: perAddress, seconds: TEN_MINUTES });
  const addressSlots = commons.limiter(`${space}-address-slots`, SLOT_OF_ADDRESS);
  const ofAccount = commons.limiter(`${space}-account`, { points: WITH_DELAY, seconds: HOUR });
  const accountSlots = commons.limiter(`${space}-account-slots`, SLOT);
  const networkSlots = commons.limiter(`${space}-network-slots`, SLOT_PER_NETWORK);
  const ofAll = commons.limiter(`${space}-all`, { points: ALL, seconds: TEN_MINUTES });
  const wait = createWaitingRoom(WAITING);

  const takeSlot = async (account: string, ip: string) => {
    // a caller who comes while the slot is taken keeps the right to the next one
    if (!slots || (await accountSlots.of(account)) > 0) return false;
    const network = `${account} ${wideNetworkOf(ip)}`;
    if (!(await networkSlots.take(network))) return false;
    if (await accountSlots.take(account)) return true;
    await networkSlots.giveBack(network);
    return false;
  };

  /** Waits as long as the guesses so far require; resolves to whether the guess is let through. */
  const passAccount = async (account: string, ip: string, earlier: number) => {
    if (earlier >= WITH_DELAY) return takeSlot(account, ip);
    if ((await ofAll.of('')) >= ALL) return wait(LONGEST_DELAY);
    return earlier < AT_ONCE || wait(Math.min(earlier - AT_ONCE + 1, LONGEST_DELAY));
  };

  return {
    /** `undefined` if the guess is refused; else how to report its outcome. */
    async enter({ name, ip, isFamiliar = async () => false }: Attempt) {
      const account = name.toLowerCase();
      const network = networkOf(ip);
      const isAboveAddress = async () => (await ofAddress.of(network)) >= perAddress;
      const mayPassAddress = async () => !(await isAboveAddress()) || ((await isFamiliar()) && (await addressSlots.take(network)));
      if (!(await mayPassAddress())) return undefined;
      // counted before it is evaluated, so that concurrent guesses from many addresses count too
      const earlier = (await ofAccount.add(account)) - 1;
      const isOwner = earlier >= AT_ONCE && (await isFamiliar());
      if (isOwner) await ofAccount.giveBack(account);
      else if (!(await passAccount(account, ip, earlier))) return undefined;
      return {
        /** Whether a right guess counts; `own` is the number of guesses that led to it and are forgiven. One address may guess at many accounts at once: above its limit even a right one is refused. */
        async right(own: number) {
          if (!(await mayPassAddress())) return false;
          if (!isOwner) await ofAccount.giveBack(account, own);
          return true;
        },
        wrong: () => Promise.all([ofAddress.add(network), ofAll.add('')]),
      };
    },
  };
};
