import { sql } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { Refusal } from '#platform/refusal.ts';
import { ADMIN_ROLE } from './role.lookup.ts';

/**
 * Called at the end of a transaction that took an account or a role away: refuses when no administrator is left who can sign in.
 * The lock makes two such transactions count one after the other.
 */
export const keepAdministrator = async (tx: Db) => {
  await tx.execute(sql`select 1 from sys_role where role_code = ${ADMIN_ROLE} for no key update`);
  const { rows } = await tx.execute(sql`
    select 1 from sys_role r join sys_user_role ur on ur.role_id = r.id join sys_user u on u.id = ur.user_id
    where r.role_code = ${ADMIN_ROLE} and u.status = 1 and coalesce(u.del_flag, 0) = 0 limit 1`);
  if (!rows.length) throw new Refusal('至少要保留一个可用的管理员：最后一个管理员不能删除、冻结或移除管理员角色');
};
