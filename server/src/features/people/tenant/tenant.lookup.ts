import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { tenantTable } from './tenant.table.ts';

const NORMAL = 1;

export const createTenantLookup = (db: Db) => ({
  /** Tenants that are not frozen: all, or those in `ids`. */
  active: (ids: number[] | undefined) =>
    db
      .select()
      .from(tenantTable)
      .where(and(eq(tenantTable.status, NORMAL), ids && inArray(tenantTable.id, ids)))
      .orderBy(asc(tenantTable.id)),
});
export type TenantLookup = ReturnType<typeof createTenantLookup>;
