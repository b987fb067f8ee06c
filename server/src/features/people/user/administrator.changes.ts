import { and, inArray } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { Refusal } from '#platform/refusal.ts';
import { lockRolesOfCode } from '../role/role.changes.ts';
import { ADMIN_ROLE } from '../role/role.lookup.ts';
import { userRoleTable } from './membership/membership.table.ts';
import { activeUsers } from './user.lookup.ts';

/**
 * Call it at the end of a transaction that removes an account or a role: refuses if no administrator is left who can sign in. The row
 * lock serialises such transactions, so that each sees the result of the other.
 */
export const keepAdministrator = async (tx: Db) => {
  const roleIds = await lockRolesOfCode(tx, ADMIN_ROLE);
  const active = activeUsers(tx);
  const rows = await tx
    .select({ id: userRoleTable.id })
    .from(userRoleTable)
    .where(and(inArray(userRoleTable.roleId, roleIds), inArray(userRoleTable.userId, tx.select({ id: active.id }).from(active))))
    .limit(1);
  if (!rows.length) throw new Refusal('至少要保留一个可用的管理员：最后一个管理员不能删除、冻结或移除管理员角色');
};
