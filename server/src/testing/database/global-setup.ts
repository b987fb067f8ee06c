import { mkdtemp } from 'node:fs/promises';
import { constants } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { allTables } from '#all-tables.ts';
import { openDatabase } from '#db/db.ts';
import { migrate } from '#db/migrate.ts';
import { DEMO_PASSWORD, seed } from '#db/seed/seed.ts';
import { startEmbeddedPostgres } from '#platform/postgres/embedded-postgres.ts';
import { SERVER_ROLE } from '#platform/postgres/server-role.ts';
import { createForeignRoles } from '../programs/foreign-roles.ts';
import { mariadbProgram } from '../programs/mariadb.ts';
import { nginxProgram } from '../programs/nginx.ts';
import { redisProgram } from '../programs/redis-server.ts';
import { databaseFolder } from './database-folder.ts';
import tearDown from './global-teardown.ts';
import { TEMPLATE } from './test-run.ts';

/**
 * Starts one PostgreSQL for the whole run, with a seeded template database that every test file copies. Does nothing if the caller has
 * started one and names it in TEST_POSTGRES_URL.
 */
const setUp = async () => {
  if (process.env.TEST_POSTGRES_URL) return;
  if (!redisProgram) console.warn('redis-server is not installed: the tests that need it are skipped (apt-get install -y redis-server)');
  if (!nginxProgram) console.warn('nginx is not installed: the tests that need it are skipped (apt-get install -y nginx-light)');
  if (!mariadbProgram) console.warn('mariadbd is not installed: the tests that need it are skipped (apt-get install -y mariadb-server)');
  const folder = await mkdtemp(join(databaseFolder(), 'mortise-test-'));
  const postgres = await startEmbeddedPostgres(folder);
  globalThis.testRun = { folder, postgres };
  // jest ends at once then, without its tear-down, and PostgreSQL would stay
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => void tearDown().finally(() => process.exit(128 + constants.signals[signal])));
  const superuser = openDatabase(postgres.superuserUrlOf('postgres'), { connections: 1 });
  // each test file makes a database of its own; in production the role may not
  await superuser.db.execute(sql`alter role ${sql.identifier(SERVER_ROLE)} createdb`);
  await createForeignRoles(superuser.db);
  // nothing here survives the run: no waiting for the disk at each commit, and at each copy and drop of a database
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes'])
    await superuser.db.execute(sql.raw(`alter system set ${setting} = off`));
  // bounds what the log takes where files are in memory
  await superuser.db.execute(sql`alter system set max_wal_size = '256MB'`);
  await superuser.db.execute(sql`select pg_reload_conf()`);
  await superuser.close();
  const admin = openDatabase(postgres.urlOf('postgres'), { connections: 1, statementTimeout: 60_000 });
  await admin.db.execute(sql`create database ${sql.identifier(TEMPLATE)}`);
  await admin.close();
  await migrate(postgres.urlOf(TEMPLATE), allTables);
  const database = openDatabase(postgres.urlOf(TEMPLATE), { connections: 2, statementTimeout: 60_000 });
  await seed(database.db, { adminPassword: DEMO_PASSWORD });
  await database.close();
  process.env.TEST_POSTGRES_URL = postgres.urlOf('');
  process.env.TEST_REPORT_URL = postgres.reportUrlOf('');
};

export default setUp;
