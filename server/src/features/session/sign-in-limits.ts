import { Refusal } from '#http/refusal.ts';

const WINDOW = 10 * 60_000;
const ENTRIES = 20_000;

interface Failures {
  count: number;
  until: number;
}

/**
 * Slows guessing: so many wrong passwords per account and address, and per address over all accounts, within ten minutes.
 * Kept in memory; the oldest entries give way.
 */
export const createSignInLimits = (
  perAccount: number,
  perAddress: number,
  text = '密码错误次数过多，请10分钟后再试',
  clock: () => number = Date.now,
) => {
  const failures = new Map<string, Failures>();

  const countOf = (key: string) => {
    const known = failures.get(key);
    if (!known) return 0;
    if (known.until > clock()) return known.count;
    failures.delete(key);
    return 0;
  };
  const add = (key: string) => {
    const count = countOf(key) + 1;
    failures.delete(key);
    failures.set(key, { count, until: clock() + WINDOW });
    if (failures.size > ENTRIES) failures.delete(failures.keys().next().value as string);
  };
  const accountKey = (username: string, ip: string) => `${ip} ${username.toLowerCase()}`;

  return {
    check(username: string, ip: string) {
      if (countOf(accountKey(username, ip)) >= perAccount || countOf(ip) >= perAddress) throw new Refusal(text);
    },
    failed(username: string, ip: string) {
      add(accountKey(username, ip));
      add(ip);
    },
    succeeded(username: string, ip: string) {
      failures.delete(accountKey(username, ip));
    },
  };
};
export type SignInLimits = ReturnType<typeof createSignInLimits>;
