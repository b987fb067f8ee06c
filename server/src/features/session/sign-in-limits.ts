import { Refusal } from '#http/refusal.ts';
import type { Commons } from '#platform/commons/commons.ts';

const WINDOW = 10 * 60_000;

export interface LimitRules {
  perAccount: number;
  perAddress: number;
  text?: string;
}

/** Slows guessing: so many wrong passwords per account and address, and per address over all accounts, within ten minutes. */
export const createSignInLimits = (
  commons: Pick<Commons, 'counts'>,
  space: string,
  { perAccount, perAddress, text = '密码错误次数过多，请10分钟后再试' }: LimitRules,
) => {
  const failures = commons.counts(space);
  const accountKey = (username: string, ip: string) => `${ip} ${username.toLowerCase()}`;

  return {
    async check(username: string, ip: string) {
      const [account, address] = await Promise.all([failures.of(accountKey(username, ip)), failures.of(ip)]);
      if (account >= perAccount || address >= perAddress) throw new Refusal(text);
    },
    async failed(username: string, ip: string) {
      await Promise.all([failures.add(accountKey(username, ip), WINDOW), failures.add(ip, WINDOW)]);
    },
    succeeded: (username: string, ip: string) => failures.remove(accountKey(username, ip)),
  };
};
export type SignInLimits = ReturnType<typeof createSignInLimits>;
