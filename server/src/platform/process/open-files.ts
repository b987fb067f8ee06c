import { readFile } from 'node:fs/promises';

const CONNECTIONS = 10_000;
/** The rest is for files, the database and what a deployment opens besides. */
const SHARE = 0.8;

const ALLOWED = /^Max open files\s+(\d+)/m;

/** How many connections a process may hold by default: a process that cannot open a file any more serves nobody. */
export const defaultConnections = async (limits = '/proc/self/limits') => {
  // other systems than Linux have no such file, and high limits
  const text = await readFile(limits, 'utf8').catch(() => '');
  const allowed = Number(ALLOWED.exec(text)?.[1] ?? Number.POSITIVE_INFINITY);
  return Math.min(CONNECTIONS, Math.floor(allowed * SHARE));
};
