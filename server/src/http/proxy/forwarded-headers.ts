import type { FastifyRequest } from 'fastify';

/**
 * Headers that end here. In all but the first a client could claim another address: JeecgBoot believes each of them, and writes it into
 * its login log. Node has already answered the first.
 */
const NOT_PASSED = [
  'expect',
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-port',
  'x-forwarded-proto',
  'x-forwarded-prefix',
  'x-forwarded-server',
  'x-real-ip',
  'proxy-client-ip',
  'wl-proxy-client-ip',
  'http_client_ip',
  'http_x_forwarded_for',
];

type Caller = Pick<FastifyRequest, 'ip' | 'host' | 'protocol'>;

/** The address of the caller and the address that the caller used, as far as `TRUST_PROXY` believes them. */
export const forwardedHeaders = ({ ip, host, protocol }: Caller) => ({
  'x-forwarded-for': ip.replace(/^::ffff:/, ''),
  'x-forwarded-host': host,
  'x-forwarded-proto': protocol,
});

/** Replaces what the client claims about its address by what this server knows. */
export const withForwarded = <Headers extends object>(request: Caller, headers: Headers) => {
  const kept = Object.entries(headers).filter(([name]) => !NOT_PASSED.includes(name));
  return { ...Object.fromEntries(kept), ...forwardedHeaders(request) };
};
