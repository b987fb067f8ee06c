import { eq } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { Refusal } from '#platform/refusal.ts';
import { roleTable } from './role.table.ts';

/** Locks the row of a role until the transaction ends, to serialise changes of its members and grants; refuses if it was removed. */
export const lockRole = async (tx: Db, id: string) => {
  const [role] = await tx.select({ id: roleTable.id }).from(roleTable).where(eq(roleTable.id, id)).for('no key update');
  if (!role) throw new Refusal('该角色已被删除，请刷新后重试');
};

/** Locks the roles with this code; returns their ids. */
export const lockRolesOfCode = async (tx: Db, code: string) => {
  const rows = await tx.select({ id: roleTable.id }).from(roleTable).where(eq(roleTable.roleCode, code)).for('no key update');
  return rows.map(({ id }) => id);
};
