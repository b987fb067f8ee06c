import { eq } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { roleTable } from './role.table.ts';

/** Locks a role until the transaction ends: serialises changes of its members and grants. */
export const lockRole = async (tx: Db, id: string) => {
  await tx.select({ id: roleTable.id }).from(roleTable).where(eq(roleTable.id, id)).for('no key update');
};

/** The same by code. Returns the ids of the roles that are locked now. */
export const lockRolesOfCode = async (tx: Db, code: string) => {
  const rows = await tx.select({ id: roleTable.id }).from(roleTable).where(eq(roleTable.roleCode, code)).for('no key update');
  return rows.map(({ id }) => id);
};
