import { eq } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { roleTable } from './role.table.ts';

/** Locks the row of a role until the transaction ends, to serialise changes of its members and grants. */
export const lockRole = async (tx: Db, id: string) => {
  await tx.select({ id: roleTable.id }).from(roleTable).where(eq(roleTable.id, id)).for('no key update');
};

/** Locks the roles with this code; returns their ids. */
export const lockRolesOfCode = async (tx: Db, code: string) => {
  const rows = await tx.select({ id: roleTable.id }).from(roleTable).where(eq(roleTable.roleCode, code)).for('no key update');
  return rows.map(({ id }) => id);
};
