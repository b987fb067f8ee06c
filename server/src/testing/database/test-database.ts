import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { type Database, openDatabase } from '#db/db.ts';
import { TEMPLATE } from './test-run.ts';

/** For `openDatabase` and `watchTableChanges`: a busy machine fails no connection. Milliseconds. */
export const CONNECT_WITHIN = 60_000;

const urlOf = (database: string, base = process.env.TEST_POSTGRES_URL) => {
  if (!base) throw new Error('the tests were started without their global set-up');
  const url = new URL(base);
  url.pathname = database;
  return url.href;
};

const asOwner = async (work: (owner: Database) => Promise<unknown>) => {
  const owner = openDatabase(urlOf('postgres'), { connections: 1, statementTimeout: 60_000, connectWithin: CONNECT_WITHIN });
  try {
    await work(owner);
  } finally {
    await owner.close();
  }
};

/** Creates a database for one test file, by default a copy of the seeded template; `drop` deletes it. */
export const createTestDatabase = async (template = TEMPLATE) => {
  const name = `test_${randomBytes(6).toString('hex')}`;
  // copies files, where the default writes each page to the log; without fsync that is much faster
  await asOwner(({ db }) =>
    db.execute(sql`create database ${sql.identifier(name)} template ${sql.identifier(template)} strategy file_copy`),
  );
  return {
    url: urlOf(name),
    /** The same for the role that runs reports. */
    reportUrl: process.env.TEST_REPORT_URL && urlOf(name, process.env.TEST_REPORT_URL),
    // `with (force)` fails while autovacuum is at work there, whose process belongs to the superuser; a plain drop cancels and awaits it
    drop: () =>
      asOwner(async ({ db }) => {
        await db.execute(
          sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${name} and usename = current_user and pid <> pg_backend_pid()`,
        );
        await db.execute(sql`drop database if exists ${sql.identifier(name)}`);
      }),
  };
};
