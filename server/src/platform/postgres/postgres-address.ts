import { join } from 'node:path';
import { freePort } from '../installation/free-port.ts';

/** Where the embedded PostgreSQL listens and how to reach it. */
export interface PostgresAddress {
  port: number;
  /** Settings of the PostgreSQL server. */
  settings: Record<string, string>;
  /** An empty secret or database name stays empty. */
  urlFor(user: string, secret: string, database: string): string;
}

/** Names the socket file; nothing listens on this port. */
const SOCKET_PORT = 5432;
const SOCKET = `.s.PGSQL.${SOCKET_PORT}`;
/** A file in the cluster's folder that holds the process id of the PostgreSQL that listens. */
export const SOCKET_LOCK = `${SOCKET}.lock`;
/** Bytes of the path of a Unix socket: 107 on Linux, 103 on macOS. */
const LONGEST_PATH = 103;

/**
 * A Unix socket in the cluster's folder: other users of the machine cannot enter that folder, and a query costs less CPU time than over
 * TCP. A TCP port of this machine where the path is too long for a socket, and on Windows, where Node.js cannot connect to one.
 */
export const postgresAddress = async (cluster: string, platform: string = process.platform): Promise<PostgresAddress> => {
  const socket = join(cluster, SOCKET);
  if (platform !== 'win32' && Buffer.byteLength(socket) <= LONGEST_PATH)
    return {
      port: SOCKET_PORT,
      // relative to the cluster's folder, which is the working directory of PostgreSQL
      settings: { listen_addresses: '', unix_socket_directories: '.' },
      urlFor: (user, secret, database) =>
        `postgres://${user}:${secret}@localhost:${SOCKET_PORT}/${database}?host=${encodeURIComponent(cluster)}`,
    };
  const port = await freePort();
  return {
    port,
    settings: { listen_addresses: '127.0.0.1', unix_socket_directories: '' },
    urlFor: (user, secret, database) => `postgres://${user}:${secret}@127.0.0.1:${port}/${database}`,
  };
};
