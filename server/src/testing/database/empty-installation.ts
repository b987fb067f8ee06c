import { sql } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { seed } from '#db/seed/seed.ts';

/** Turns a test's database into one that was started with `SEED=empty`. Ends all sessions. */
export const emptyInstallation = async (db: Db, adminPassword = '123456') => {
  const { rows } = await db.execute<{ tablename: string }>(sql`select tablename from pg_tables where schemaname = 'public'`);
  const tables = sql.join(
    rows.map(({ tablename }) => sql.identifier(tablename)),
    sql`, `,
  );
  await db.execute(sql`truncate ${tables} cascade`);
  await seed(db, { adminPassword }, 'empty');
};
