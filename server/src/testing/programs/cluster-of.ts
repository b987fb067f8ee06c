import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Folder of the PostgreSQL cluster of a data folder. It lies outside of the data folder when the user `postgres` cannot reach the data folder or
 * the programs, as in a clone below a folder of root alone.
 */
export const clusterOf = (dataDir: string) => {
  const elsewhere = join(dataDir, 'postgres-is-elsewhere.txt');
  return existsSync(elsewhere) ? readFileSync(elsewhere, 'utf8').trim() : join(dataDir, 'postgres');
};

const pidFileOf = (dataDir: string) => join(clusterOf(dataDir), 'postmaster.pid');

/** A starting PostgreSQL has it, and a stopped one has not. */
export const hasPostgres = (dataDir: string) => existsSync(pidFileOf(dataDir));

export const postgresPid = (dataDir: string) => Number(readFileSync(pidFileOf(dataDir), 'utf8').split('\n')[0]);
