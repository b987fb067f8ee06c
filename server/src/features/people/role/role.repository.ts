import { desc, inArray } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { codedRows } from '#lists/stored-rows.ts';
import { roleTable } from './role.table.ts';

export const createRoleRepository = (db: Db) => ({
  ...codedRows(db, roleTable, roleTable.roleCode),
  findAll: () => db.select().from(roleTable).orderBy(desc(roleTable.createTime), roleTable.roleCode),
  findByIds: (ids: string[]) => db.select().from(roleTable).where(inArray(roleTable.id, ids)),
});
export type RoleRepository = ReturnType<typeof createRoleRepository>;
