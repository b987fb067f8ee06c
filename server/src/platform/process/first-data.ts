import { randomBytes } from 'node:crypto';
import { ADMIN_ACCOUNT } from '@mortise/shared/contract/people';
import { sql } from 'drizzle-orm';
import { type Config, isOpenToOthers } from '#config.ts';
import type { Database } from '#db/db.ts';
import { DEMO_PASSWORD, seed } from '#db/seed/seed.ts';
import { CannotStart } from '../installation/cannot-start.ts';
import { hashPassword, verifyPassword } from '../passwords/password.ts';
import { refuseWeakPassword } from '../passwords/password-rule.ts';
import { Refusal } from '../refusal.ts';

/** Refuses an `ADMIN_PASSWORD` that anybody could guess, before it is stored. On this machine alone, outside of production, any will do. */
const chosenPassword = async (config: Config) => {
  const { adminPassword } = config;
  if (adminPassword === undefined || !isOpenToOthers(config)) return adminPassword;
  await refuseWeakPassword(adminPassword, [ADMIN_ACCOUNT]).catch((error: unknown) => {
    throw error instanceof Refusal ? new CannotStart(`ADMIN_PASSWORD 不能使用：${error.message}`) : error;
  });
  return adminPassword;
};

const randomPassword = () => randomBytes(12).toString('base64url');

/** Seeds an empty database; gives the administrator's password if it did. */
export const seedFirst = async ({ db }: Database, config: Config) => {
  const { rows } = await db.execute(sql`select 1 from sys_user limit 1`);
  if (rows.length) return undefined;
  const isOpen = isOpenToOthers(config);
  const firstPassword = (await chosenPassword(config)) ?? (isOpen ? randomPassword() : DEMO_PASSWORD);
  // the demo password is public: where others reach the server, the seeded staff get random ones
  const demoPassword = isOpen ? randomPassword() : DEMO_PASSWORD;
  await seed(db, { adminPassword: firstPassword, demoPassword }, config.seed);
  return firstPassword;
};

/**
 * Replaces the public demo password of accounts that were seeded on loopback, when the server now listens on another address. The seed
 * gives all its staff one hash, so few have to be verified.
 *
 * @returns the administrator's new password, if it was the demo password, and whether staff had it
 */
export const replaceDemoPasswords = async ({ db }: Database, config: Config) => {
  if (!isOpenToOthers({ ...config, production: false })) return { staff: false };
  const { rows } = await db.execute<{ username: string; password: string; admin: boolean }>(sql`
    select min(username) as username, password, bool_or(username = ${ADMIN_ACCOUNT}) as admin from sys_user where password is not null
    group by password having count(*) > 1 or bool_or(username = ${ADMIN_ACCOUNT})`);
  let admin: string | undefined;
  let staff = false;
  for (const row of rows) {
    if (!(await verifyPassword(row, DEMO_PASSWORD))) continue;
    if (row.admin) {
      admin = (await chosenPassword(config)) ?? randomPassword();
      const hashed = await hashPassword(admin);
      await db.execute(sql`update sys_user set password = ${hashed} where username = ${ADMIN_ACCOUNT}`);
    }
    const hashed = await hashPassword(randomPassword());
    const changed = await db.execute(sql`
      update sys_user set password = ${hashed} where password = ${row.password} and username <> ${ADMIN_ACCOUNT}`);
    staff ||= Boolean(changed.rowCount);
  }
  return { admin, staff };
};

export const usesDemoPassword = async ({ db }: Database) => {
  const { rows } = await db.execute<{ username: string; password: string | null }>(
    sql`select username, password from sys_user where username = ${ADMIN_ACCOUNT}`,
  );
  return rows[0] ? verifyPassword(rows[0], DEMO_PASSWORD) : false;
};
