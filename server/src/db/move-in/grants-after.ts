import { sql } from 'drizzle-orm';
import type { Db } from '../db.ts';
import { roleIds } from '../seed/roles.ts';

/**
 * A role of the product that the source has as well means what it means there: removes the grants that the product gave it and the
 * source does not. The administrator's role keeps them, or nobody could open what only this product has.
 */
export const removeSeededGrants = (tx: Db) =>
  tx.execute(sql`
    delete from sys_role_permission g
    where g.role_id <> ${roleIds.admin} and g.id ~ '^230{8}'
      and exists (select from move_in_row m where m.table_name = 'sys_role' and m.here_id = g.role_id)
      and not exists (select from move_in_row m where m.table_name = 'sys_role_permission' and m.here_id = g.id)`);

/**
 * JeecgBoot shows most buttons to everybody who has the page, here each has a permission code: grants the roles that were moved in the
 * buttons of their pages, except those that the source itself lists as buttons. Returns the number of grants.
 */
export const grantButtons = async (tx: Db) => {
  const { rows } = await tx.execute(sql`
    insert into sys_role_permission (id, role_id, permission_id, operate_date, operate_ip)
    select distinct md5(g.role_id || b.id), g.role_id, b.id, localtimestamp(0), '127.0.0.1'
    from sys_role_permission g
    join move_in_row m on m.table_name = 'sys_role_permission' and m.here_id = g.id
    join sys_permission b on b.parent_id = g.permission_id and b.menu_type = 2
    where not exists (select from move_in_row x where x.table_name = 'sys_permission' and x.here_id = b.id)
      and not exists (select from sys_role_permission o where o.role_id = g.role_id and o.permission_id = b.id)
    returning 1`);
  return rows.length;
};
