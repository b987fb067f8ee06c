import { sql } from 'drizzle-orm';
import { createChangeCache } from '#db/change-cache.ts';
import type { Db } from '#db/db.ts';
import type { TableChanges } from '#db/table-changes.ts';
import type { PermissionRow } from './permission-tree.ts';

const grantTables = [
  'sys_role',
  'sys_user_role',
  'sys_role_permission',
  'sys_depart_role',
  'sys_depart_role_user',
  'sys_depart_role_permission',
];

/** Everything that what a user may do is read from. */
export const permissionTables = ['sys_permission', ...grantTables];

/** Who was granted what; kept in memory until a grant changes. */
export const createGrantRepository = (db: Db, changes: TableChanges) => {
  const keptRows = createChangeCache<PermissionRow[]>(changes, 1);
  const keptIds = createChangeCache<ReadonlySet<string>>(changes, 5000);

  return {
    /** Every live row of the permission tree, in order. */
    rows: () =>
      keptRows.get('all', ['sys_permission'], async () => {
        const { rows } = await db.execute<PermissionRow & Record<string, unknown>>(sql`
          select id, parent_id as "parentId", name, url, component, component_name as "componentName", redirect,
            menu_type as "menuType", perms, perms_type as "permsType", always_show as "alwaysShow", icon, is_route as route,
            is_leaf as leaf, keep_alive as "keepAlive", hidden, status, internal_or_external as "internalOrExternal"
          from sys_permission where coalesce(del_flag, 0) = 0 order by sort_no asc nulls last, id`);
        return rows;
      }),

    /** Granted through roles and through department roles. */
    idsOf: (userId: string) =>
      keptIds.get(userId, grantTables, async () => {
        const { rows } = await db.execute<{ id: string }>(sql`
          select rp.permission_id as id from sys_user_role ur join sys_role r on r.id = ur.role_id
            join sys_role_permission rp on rp.role_id = r.id where ur.user_id = ${userId}
          union
          select dp.permission_id from sys_depart_role_user du join sys_depart_role d on d.id = du.drole_id
            join sys_depart_role_permission dp on dp.role_id = d.id where du.user_id = ${userId}`);
        return new Set(rows.map(({ id }) => id));
      }),

    async roleCodesOf(userId: string) {
      const { rows } = await db.execute<{ code: string }>(sql`
        select r.role_code as code from sys_user_role ur join sys_role r on r.id = ur.role_id where ur.user_id = ${userId} order by ur.id`);
      return rows.map(({ code }) => code);
    },
  };
};
export type GrantRepository = ReturnType<typeof createGrantRepository>;
