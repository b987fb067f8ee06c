import { keysIn } from '@mortise/shared/contract';
import { eq } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { departmentPermissionTable } from './department-permission.table.ts';

/** Upper bound for the grants of a department's roles: menu or button → data rules. */
export const createDepartmentCeiling = (db: Db) => ({
  async of(departmentId: string): Promise<ReadonlyMap<string, readonly string[]>> {
    const rows = await db.select().from(departmentPermissionTable).where(eq(departmentPermissionTable.departId, departmentId));
    return new Map(rows.map(({ permissionId, dataRuleIds }) => [permissionId ?? '', keysIn(dataRuleIds)]));
  },
});
export type DepartmentCeiling = ReturnType<typeof createDepartmentCeiling>;
