import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { tenantTable } from './tenant.table.ts';

const NORMAL = 1;

export const createTenantRepository = (db: Db) => ({
  /** Those of `ids`, or all. */
  findActive: (ids: number[] | undefined) =>
    db
      .select()
      .from(tenantTable)
      .where(and(eq(tenantTable.status, NORMAL), ids && inArray(tenantTable.id, ids)))
      .orderBy(asc(tenantTable.id)),
});
export type TenantRepository = ReturnType<typeof createTenantRepository>;
