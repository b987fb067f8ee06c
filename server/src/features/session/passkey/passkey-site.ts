import { isIP } from 'node:net';

/** Where passkeys are valid: WebAuthn ties each to a domain, and an answer to an origin. */
export interface PasskeySite {
  rpId: string;
  origin: string;
  /** Host with port, as requests name it. */
  host: string;
}

/**
 * The site from the configured address of the console, never from a request. `undefined` where browsers offer no passkeys: for IP addresses,
 * and without TLS except on localhost.
 */
export const passkeySiteOf = (publicUrl: string | undefined, port: number): PasskeySite | undefined => {
  const { hostname, host, origin, protocol } = new URL(publicUrl ?? `http://localhost:${port}`);
  const isLocal = hostname === 'localhost';
  if (isIP(hostname.replaceAll(/[[\]]/g, '')) || (protocol !== 'https:' && !isLocal)) return undefined;
  return { rpId: hostname, origin, host };
};
