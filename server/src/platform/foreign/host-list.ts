import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';
import { Refusal } from '#platform/refusal.ts';

/** Finds the addresses of a host name. */
export type Lookup = (host: string) => Promise<{ address: string }[]>;

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

const networksOf = (entries: readonly string[]) => {
  const list = new BlockList();
  for (const entry of entries) {
    const [address = '', bits] = entry.split('/');
    if (!isIP(address)) continue;
    if (bits === undefined) list.addAddress(address, familyOf(address));
    else list.addSubnet(address, Number(bits), familyOf(address));
  }
  return list;
};

/**
 * Hosts that data sources may name: an operator's list of names, addresses and networks (`DATA_SOURCE_HOSTS`). A host is resolved once and
 * the driver receives the address, so that a name cannot point elsewhere between check and connection (DNS rebinding).
 */
export const createHostList = (entries: readonly string[], resolve: Lookup = (host) => lookup(host, { all: true })) => {
  const names = new Set(entries.map((entry) => entry.toLowerCase()));
  const networks = networksOf(entries);
  const hasNetworks = entries.some((entry) => isIP(entry.split('/')[0] ?? ''));
  const inNetwork = (address: string) => networks.check(address, familyOf(address));
  const refused = (host: string) => new Refusal(`主机 ${host} 不在允许的范围内，请由运维人员加入 DATA_SOURCE_HOSTS`);

  /** The address to connect to; refuses a host that is not in the list. */
  return async (host: string): Promise<string> => {
    if (!entries.length) throw new Refusal('本服务器没有开放外部数据源，请由运维人员在 DATA_SOURCE_HOSTS 中列出主机');
    if (isIP(host)) {
      if (inNetwork(host)) return host;
      throw refused(host);
    }
    const isNamed = names.has(host);
    // a name that cannot be admitted is not even looked up
    if (!isNamed && !hasNetworks) throw refused(host);
    const found = await resolve(host).catch(() => {
      throw new Refusal(`找不到主机 ${host}`);
    });
    const address = found.map((one) => one.address).find((one) => isNamed || inNetwork(one));
    if (!address) throw refused(host);
    return address;
  };
};
export type HostList = ReturnType<typeof createHostList>;
