import { desc, getTableName, inArray } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { recycle } from '#features/records/removal/removal.changes.ts';
import { codedRows } from '#lists/stored-rows.ts';
import { roleTable } from './role.table.ts';

/** Table of roles, as the recycle bin names it. */
export const ROLES = getTableName(roleTable);

export const createRoleRepository = (db: Db) => ({
  ...codedRows(db, roleTable, roleTable.roleCode),
  findAll: () => db.select().from(roleTable).orderBy(desc(roleTable.createTime), roleTable.roleCode),
  findByIds: (ids: string[]) => db.select().from(roleTable).where(inArray(roleTable.id, ids)),
  /** Moves roles into the recycle bin, with their grants and members. */
  recycle: (roles: readonly (typeof roleTable.$inferSelect)[]) =>
    db.transaction((tx) =>
      recycle(
        tx,
        ROLES,
        roles.map(({ id, roleName, roleCode }) => ({ id, name: roleName, code: roleCode })),
      ),
    ),
});
export type RoleRepository = ReturnType<typeof createRoleRepository>;
