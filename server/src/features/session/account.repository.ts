import type { Department, Tenant, User } from '@mortise/shared/contract';
import { sql } from 'drizzle-orm';
import type { Db } from '#db/db.ts';

/** A user as stored: with the password's hash, which the contract strips on the way out. */
export type Account = User & { password: string | null };

const camelCase = (name: string) => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

const toWire = <Row>(rows: Record<string, unknown>[]) =>
  rows.map((row) => Object.fromEntries(Object.entries(row).map(([name, value]) => [camelCase(name), value])) as Row);

const idsIn = (list: string | null) => (list ?? '').split(',').flatMap((id) => (/^\d{1,9}$/.test(id.trim()) ? [Number(id)] : []));

/** What signing in reads of users, departments and tenants. */
export const createAccountRepository = (db: Db) => ({
  async find(username: string) {
    const { rows } = await db.execute(sql`select * from sys_user where username = ${username}`);
    return toWire<Account>(rows)[0];
  },

  async departmentsOf(userId: string) {
    const { rows } = await db.execute(sql`
        select d.* from sys_depart d join sys_user_depart ud on ud.dep_id = d.id where ud.user_id = ${userId} order by d.org_code`);
    return toWire<Department>(rows);
  },

  /** Those of the user's tenants that are in use now. */
  async activeTenants({ relTenantIds }: Pick<Account, 'relTenantIds'>) {
    const ids = idsIn(relTenantIds);
    if (!ids.length) return [];
    const { rows } = await db.execute(sql`select * from sys_tenant where id in ${ids} and status = 1 order by id`);
    return toWire<Tenant>(rows);
  },

  async setCurrentDepartment(userId: string, orgCode: string) {
    await db.execute(sql`update sys_user set org_code = ${orgCode} where id = ${userId}`);
  },
});
export type AccountRepository = ReturnType<typeof createAccountRepository>;
