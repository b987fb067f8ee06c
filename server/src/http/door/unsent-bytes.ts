import { readFile } from 'node:fs/promises';
import type { Socket } from 'node:net';

/** Linux lists the connections of the process there; other systems have no such files. */
const TABLES = ['/proc/self/net/tcp', '/proc/self/net/tcp6'];
/** `local:port remote:port state unsent:unread`, all in hex. */
const CONNECTION = /^ *\d+: [\dA-F]+:([\dA-F]{4}) [\dA-F]+:([\dA-F]{4}) [\dA-F]{2} ([\dA-F]{8}):/gm;

const fromHex = (text = '') => Number.parseInt(text, 16);

/**
 * Bytes that the system still holds for the other side of each socket: 4 MB and more on a slow line, where Node sees nothing move for
 * minutes. Unknown ones count as none. Clients at several addresses that use the same port are counted together: the one that reads
 * keeps the others a little longer.
 */
export const unsentBytes = async (): Promise<(socket: Socket) => number> => {
  const texts = await Promise.all(TABLES.map((table) => readFile(table, 'latin1').catch(() => '')));
  const unsent = new Map<string, number>();
  for (const [, local, remote, bytes] of texts.join('\n').matchAll(CONNECTION)) {
    const ports = `${fromHex(local)} ${fromHex(remote)}`;
    unsent.set(ports, (unsent.get(ports) ?? 0) + fromHex(bytes));
  }
  return ({ localPort, remotePort }) => unsent.get(`${localPort} ${remotePort}`) ?? 0;
};
