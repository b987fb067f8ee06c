const BITS = 32;
const V4 = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/;

/** An IPv4 address as a number; undefined if it is none. */
const numberOf = (address: string) => {
  const bytes = V4.exec(address)?.slice(1).map(Number);
  if (!bytes || bytes.some((byte) => byte > 255)) return undefined;
  return bytes.reduce((sum, byte) => sum * 256 + byte, 0);
};

/** Whether an IPv4 address belongs to a network such as `192.168.1.0/24`; a network without a length is one address. */
export const isInNetwork = (address: string, network: string) => {
  const [base = '', length = String(BITS)] = network.split('/');
  const [one, other] = [numberOf(address), numberOf(base)];
  const bits = Number(length);
  if (one === undefined || other === undefined || !/^\d{1,2}$/.test(length) || bits > BITS) return false;
  const size = 2 ** (BITS - bits);
  return Math.floor(one / size) === Math.floor(other / size);
};
