import { keysIn } from '@mortise/shared/contract';
import type { OwnDepartment, Tenant, User } from '@mortise/shared/contract/people';
import { sql } from 'drizzle-orm';
import type { Db } from '#db/db.ts';

/** A user as stored: with the password's hash, which the contract strips on the way out. */
export type Account = User & { password: string | null };

const camelCase = (name: string) => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

const toWire = <Row>(rows: Record<string, unknown>[]) =>
  rows.map((row) => Object.fromEntries(Object.entries(row).map(([name, value]) => [camelCase(name), value])) as Row);

const HIGHEST = 20;

/** What signing in reads of users, departments and tenants. */
export const createAccountRepository = (db: Db) => ({
  async find(username: string) {
    const { rows } = await db.execute(sql`select * from sys_user where username = ${username}`);
    return toWire<Account>(rows)[0];
  },

  /** With the names of those above, for a tree however wrong: it is climbed so many steps and no more. */
  async departmentsOf(userId: string) {
    const { rows } = await db.execute(sql`
        select d.*, array(
          with recursive above as (
            select parent_id, depart_name, 1 as step from sys_depart where id = d.parent_id
            union all
            select p.parent_id, p.depart_name, step + 1 from sys_depart p join above on p.id = above.parent_id where step < ${HIGHEST}
          ) select depart_name from above order by step desc
        ) as parent_names
        from sys_depart d join sys_user_depart ud on ud.dep_id = d.id
        where ud.user_id = ${userId} and coalesce(d.del_flag, '0') <> '1' order by d.org_code`);
    return toWire<OwnDepartment>(rows);
  },

  /** Those of the user's tenants that are in use now. */
  async activeTenants({ relTenantIds }: Pick<Account, 'relTenantIds'>) {
    const ids = keysIn(relTenantIds)
      .filter((id) => /^\d{1,9}$/.test(id))
      .map(Number);
    if (!ids.length) return [];
    const { rows } = await db.execute(sql`select * from sys_tenant where id in ${ids} and status = 1 order by id`);
    return toWire<Tenant>(rows);
  },

  async setCurrentDepartment(userId: string, orgCode: string) {
    await db.execute(sql`update sys_user set org_code = ${orgCode} where id = ${userId}`);
  },
});
export type AccountRepository = ReturnType<typeof createAccountRepository>;
