import { isIPv6 } from 'node:net';

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** The eight groups of an IPv6 address, without a zone. */
const groupsOf = (address: string) => {
  const [head = '', tail] = (address.split('%', 1)[0] ?? '').split('::', 2);
  const [first, last] = [head, tail ?? ''].map((part) => part.split(':').filter(Boolean));
  const zeros = Array<string>(Math.max(0, 8 - (first?.length ?? 0) - (last?.length ?? 0))).fill('0');
  return [...(first ?? []), ...zeros, ...(last ?? [])].map((group) => Number.parseInt(group, 16).toString(16));
};

const prefixOf = (ip: string, groups: number) => `${groupsOf(ip).slice(0, groups).join(':')}::/${groups * 16}`;

/** The network that one caller controls, for limits: an IPv4 address, or the /64 of an IPv6 address. */
export const networkOf = (ip: string) => MAPPED.exec(ip)?.[1] ?? (isIPv6(ip) ? prefixOf(ip, 4) : ip);

/** The network that one customer of a provider gets: /24 of IPv4, /48 of IPv6. */
export const wideNetworkOf = (ip: string) => {
  const network = networkOf(ip);
  if (isIPv6(ip) && network.includes(':')) return prefixOf(ip, 3);
  return network.replace(/\.\d+$/, '.0/24');
};
