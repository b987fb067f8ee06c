import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';

/** Connects to the embedded database of a data folder while its server runs. */
export const connectTo = async (dataDir: string) => {
  const elsewhere = join(dataDir, 'postgres-is-elsewhere.txt');
  const client = new Client({
    host: existsSync(elsewhere) ? readFileSync(elsewhere, 'utf8').trim() : join(dataDir, 'postgres'),
    user: 'mortise',
    database: 'mortise',
    password: readFileSync(join(dataDir, 'postgres.password'), 'utf8').trim(),
  });
  await client.connect();
  return client;
};
