import { type ExportQuery, keysIn, type ListQuery } from '@mortise/shared/contract';
import type { DepartmentPermission } from '@mortise/shared/contract/access';
import { and, eq, inArray } from 'drizzle-orm';
import { refuseStale, refuseStaleSet } from '#db/as-read.ts';
import type { Db } from '#db/db.ts';
import { newId } from '#db/new-id.ts';
import { lockDepartment } from '#features/people/department/department.changes.ts';
import type { Difference } from '#lists/difference.ts';
import { findPage } from '#lists/find-page.ts';
import { findRows } from '#lists/find-rows.ts';
import { withdrawFromRoles } from '../department-role/department-role.changes.ts';
import { departmentPermissionTable } from './department-permission.table.ts';

const of = (departId: string, permissionIds: readonly string[]) =>
  and(eq(departmentPermissionTable.departId, departId), inArray(departmentPermissionTable.permissionId, [...permissionIds]));

export const createDepartmentPermissionRepository = (db: Db) => ({
  findPage: (query: ListQuery) => findPage<DepartmentPermission>(db, departmentPermissionTable, query),
  findRows: (query: ExportQuery) => findRows<DepartmentPermission>(db, departmentPermissionTable, query),
  /** Existing grants as `department permission`. */
  async pairsOf(departIds: string[]) {
    const rows = await db.select().from(departmentPermissionTable).where(inArray(departmentPermissionTable.departId, departIds));
    return new Set(rows.map(({ departId, permissionId }) => `${departId} ${permissionId}`));
  },
  insertAll: (grants: { departId: string; permissionId: string; dataRuleIds: string }[]) =>
    db
      .insert(departmentPermissionTable)
      .values(grants.map((grant) => ({ id: newId(), ...grant })))
      .onConflictDoNothing(),
  findByIds: (ids: string[]) => db.select().from(departmentPermissionTable).where(inArray(departmentPermissionTable.id, ids)),
  findOne: async (departId: string, permissionId: string) =>
    (
      await db
        .select()
        .from(departmentPermissionTable)
        .where(of(departId, [permissionId]))
    )[0],
  async permissionIdsOf(departId: string) {
    const rows = await db.select().from(departmentPermissionTable).where(eq(departmentPermissionTable.departId, departId));
    return [...new Set(rows.flatMap(({ permissionId }) => permissionId ?? []))];
  },
  /** Existing grants keep their data rules; removed permissions are also withdrawn from the department's roles. */
  change: (departId: string, { added, removed, read }: Difference) =>
    db.transaction(async (tx) => {
      await lockDepartment(tx, departId);
      const granted = await tx.select().from(departmentPermissionTable).where(eq(departmentPermissionTable.departId, departId));
      const known = new Set(granted.flatMap(({ permissionId }) => permissionId ?? []));
      refuseStaleSet(read, [...known]);
      if (removed.length) {
        await tx.delete(departmentPermissionTable).where(of(departId, removed));
        await withdrawFromRoles(tx, departId, removed);
      }
      if (!added.length) return;
      const missing = added.filter((id) => !known.has(id));
      if (missing.length)
        await tx
          .insert(departmentPermissionTable)
          .values(missing.map((permissionId) => ({ id: newId(), departId, permissionId })))
          .onConflictDoNothing();
    }),
  setRules: (departId: string, permissionId: string, dataRuleIds: string, read: readonly string[] | undefined) =>
    db.transaction(async (tx) => {
      const where = of(departId, [permissionId]);
      const [grant] = await tx.select().from(departmentPermissionTable).where(where).for('update');
      refuseStaleSet(read, keysIn(grant?.dataRuleIds));
      refuseStale(await tx.update(departmentPermissionTable).set({ dataRuleIds }).where(where));
    }),
});
export type DepartmentPermissionRepository = ReturnType<typeof createDepartmentPermissionRepository>;
