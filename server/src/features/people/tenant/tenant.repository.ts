import type { ListQuery } from '@mortise/shared/contract';
import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import { type Edited, updateAsRead } from '#db/as-read.ts';
import type { Db } from '#db/db.ts';
import { findPage } from '#lists/find-page.ts';
import { tenantTable } from './tenant.table.ts';

type TenantValues = typeof tenantTable.$inferInsert;

/** The operator chooses the ids, so these rows are not `storedRows`. */
export const createTenantRepository = (db: Db) => ({
  findPage: (query: ListQuery, where: SQL | undefined) =>
    findPage<typeof tenantTable.$inferSelect>(db, tenantTable, query, where ? { where } : {}),
  /** The tenants of a member; everybody else sees all. */
  among: (ids: readonly string[]) => (ids.length ? inArray(sql`${tenantTable.id}::text`, [...ids]) : undefined),
  async findById(id: number) {
    const [row] = await db.select().from(tenantTable).where(eq(tenantTable.id, id));
    return row;
  },
  /** Returns whether the id was free. */
  insert: async (tenant: TenantValues) => ((await db.insert(tenantTable).values(tenant).onConflictDoNothing()).rowCount ?? 0) > 0,
  update: ({ id, updateTime, ...changes }: Edited<Partial<TenantValues>> & { id: number }) =>
    updateAsRead(db, tenantTable, { id, read: updateTime, changes }),
  remove: (ids: number[]) => db.delete(tenantTable).where(inArray(tenantTable.id, ids)),
});
export type TenantRepository = ReturnType<typeof createTenantRepository>;
