import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';

/** Folder of the PostgreSQL cluster of a data folder: outside of it when the user `postgres` cannot reach it. */
export const clusterOf = (dataDir: string) => {
  const elsewhere = join(dataDir, 'postgres-is-elsewhere.txt');
  return existsSync(elsewhere) ? readFileSync(elsewhere, 'utf8').trim() : join(dataDir, 'postgres');
};

/** Connects to the embedded database of a data folder while its server runs. */
export const connectTo = async (dataDir: string) => {
  const client = new Client({
    host: clusterOf(dataDir),
    user: 'mortise',
    database: 'mortise',
    password: readFileSync(join(dataDir, 'postgres.password'), 'utf8').trim(),
  });
  await client.connect();
  return client;
};
