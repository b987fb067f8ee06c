import { eq } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { departmentTable } from './department.table.ts';

/** Locks the row of a department until the transaction ends, to serialise changes of its grants. */
export const lockDepartment = async (tx: Db, id: string) => {
  await tx.select({ id: departmentTable.id }).from(departmentTable).where(eq(departmentTable.id, id)).for('no key update');
};
