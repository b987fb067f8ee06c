import { randomBytes } from 'node:crypto';
import { ADMIN_ACCOUNT } from '@mortise/shared/contract/people';
import { sql } from 'drizzle-orm';
import type { Config } from '../config.ts';
import type { Database } from '../db/db.ts';
import { DEMO_PASSWORD, seed } from '../db/seed/seed.ts';
import { verifyPassword } from './password.ts';

/** Seeds an empty database; gives the administrator's password if it did. */
export const seedFirst = async ({ db }: Database, config: Config) => {
  const { rows } = await db.execute(sql`select 1 from sys_user limit 1`);
  if (rows.length) return undefined;
  const firstPassword = config.adminPassword ?? (config.production ? randomBytes(12).toString('base64url') : DEMO_PASSWORD);
  // the demo password is public: in production the seeded staff get random ones
  const demoPassword = config.production ? randomBytes(24).toString('base64url') : DEMO_PASSWORD;
  await seed(db, { adminPassword: firstPassword, demoPassword }, config.seed);
  return firstPassword;
};

export const usesDemoPassword = async ({ db }: Database) => {
  const { rows } = await db.execute<{ username: string; password: string | null }>(
    sql`select username, password from sys_user where username = ${ADMIN_ACCOUNT}`,
  );
  return rows[0] ? verifyPassword(rows[0], DEMO_PASSWORD) : false;
};
