import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** An IPv4 address in the form of IPv6 (`::ffff:10.1.2.3`) is taken for IPv4. */
const parsed = (ip: string) => (isIP(ip) ? ipaddr.process(ip) : undefined);

const prefixOf = (address: ipaddr.IPv6, groups: number) =>
  `${address.parts
    .slice(0, groups)
    .map((group) => group.toString(16))
    .join(':')}::/${groups * 16}`;

/** The network that one caller controls, for limits: an IPv4 address, or the /64 of an IPv6 address. */
export const networkOf = (ip: string) => {
  const address = parsed(ip);
  return address instanceof ipaddr.IPv6 ? prefixOf(address, 4) : (address?.toString() ?? ip);
};

/** The network that one customer of a provider gets: /24 of IPv4, /48 of IPv6. */
export const wideNetworkOf = (ip: string) => {
  const address = parsed(ip);
  if (address instanceof ipaddr.IPv6) return prefixOf(address, 3);
  return address ? `${address.octets.slice(0, 3).join('.')}.0/24` : ip;
};
