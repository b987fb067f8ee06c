import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
import { Client } from 'pg';
import { installChangeTriggers } from './changes/change-triggers.ts';
import { installClueTotals } from './clue-totals.ts';
import type { TableFacts } from './table-facts.ts';
import { installMembershipVersions } from './versions/membership-versions.ts';
import { installRecordVersions } from './versions/record-versions.ts';
import { installReportVersions } from './versions/report-versions.ts';

const MIGRATIONS = fileURLToPath(new URL('./migrations', import.meta.url));
const CONNECT_WITHIN = 10_000;
// key of the advisory lock that makes processes that start together migrate one after the other; any number unique to this product
const LOCK = 7_160_241;

/** Runs pending migrations and installs the triggers that the facts of the tables ask for, under an advisory lock. `inTheSameTurn` is further set-up under the same lock. */
export const migrate = async (url: string, tables: readonly TableFacts[], inTheSameTurn: () => Promise<void> = async () => undefined) => {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: CONNECT_WITHIN });
  // the queries below report a lost connection; without a listener the event would end the process
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await client.query("set client_min_messages = 'warning'");
    await runMigrations(drizzle(client), { migrationsFolder: MIGRATIONS });
    await installChangeTriggers(client, tables);
    await installRecordVersions(client, tables);
    await installMembershipVersions(client, tables);
    await installReportVersions(client);
    await installClueTotals(client);
    await inTheSameTurn();
  } finally {
    await client.end();
  }
};
