import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
import { Client } from 'pg';
import { installChangeTriggers } from './change-triggers.ts';
import { installMembershipVersions } from './membership-versions.ts';
import { installRecordVersions } from './record-versions.ts';

const MIGRATIONS = fileURLToPath(new URL('./migrations', import.meta.url));
const CONNECT_WITHIN = 10_000;
// any number that only this product uses: two starting processes take turns
const LOCK = 7_160_241;

/** Brings the database to the newest form; only forward. What else must happen once, before anybody else goes on, is done in the same turn. */
export const migrate = async (url: string, inTheSameTurn: () => Promise<void> = async () => undefined) => {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: CONNECT_WITHIN });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await client.query("set client_min_messages = 'warning'");
    await runMigrations(drizzle(client), { migrationsFolder: MIGRATIONS });
    await installChangeTriggers(client);
    await installRecordVersions(client);
    await installMembershipVersions(client);
    await inTheSameTurn();
  } finally {
    await client.end();
  }
};
