import type { LogLookup } from '#features/records/log/log.lookup.ts';
import { networkOf } from '#platform/network.ts';

const DAYS_30 = 30 * 24 * 3600_000;
const KEPT_FOR = 60_000;
const KEPT = 1000;

/** Whether an account has signed in from the network of this address within 30 days, by the log of sign-ins; cached for a minute. */
export const createFamiliarAddresses = (logs: Pick<LogLookup, 'addressesOf'>) => {
  const kept = new Map<string, { until: number; networks: Promise<ReadonlySet<string>> }>();

  const read = async (username: string) => new Set((await logs.addressesOf(username, Date.now() - DAYS_30)).map(networkOf));
  const networksOf = (username: string) => {
    const known = kept.get(username);
    if (known && known.until > Date.now()) return known.networks;
    const networks = read(username);
    networks.catch(() => kept.delete(username));
    kept.delete(username);
    kept.set(username, { until: Date.now() + KEPT_FOR, networks });
    if (kept.size > KEPT) kept.delete(kept.keys().next().value as string);
    return networks;
  };

  return async (username: string, ip: string) => (await networksOf(username)).has(networkOf(ip));
};
export type IsFamiliar = ReturnType<typeof createFamiliarAddresses>;
