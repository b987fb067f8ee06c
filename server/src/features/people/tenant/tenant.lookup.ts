import { and, asc, eq, inArray } from 'drizzle-orm';
import { createChangeCache } from '#db/changes/change-cache.ts';
import type { TableChanges } from '#db/changes/table-changes.ts';
import type { Db } from '#db/db.ts';
import { tenantTable } from './tenant.table.ts';

const NORMAL = 1;

/** What decides whether members of a tenant may act for it, and change something. */
export interface TenantTerms {
  name: string | null;
  /** 1 normal, 0 frozen. */
  status: number | null;
  /** Times are `yyyy-MM-dd HH:mm:ss`, GMT+8; `null` without a bound. */
  beginDate: string | null;
  endDate: string | null;
}

const readTerms = async (db: Db) => {
  const { id, name, status, beginDate, endDate } = tenantTable;
  const rows = await db.select({ id, name, status, beginDate, endDate }).from(tenantTable);
  return new Map<string, TenantTerms>(rows.map((row) => [String(row.id), row]));
};

export const createTenantLookup = (db: Db, changes: TableChanges) => {
  const cache = createChangeCache<ReadonlyMap<string, TenantTerms>>(changes, 1);
  return {
    /** Tenants that are not frozen: all, or those in `ids`. */
    active: (ids: number[] | undefined) =>
      db
        .select()
        .from(tenantTable)
        .where(and(eq(tenantTable.status, NORMAL), ids && inArray(tenantTable.id, ids)))
        .orderBy(asc(tenantTable.id)),
    /** By id. Cached until a tenant changes, because every request of a member reads them. */
    terms: () => cache.get('terms', ['sys_tenant'], () => readTerms(db)),
  };
};
export type TenantLookup = ReturnType<typeof createTenantLookup>;
