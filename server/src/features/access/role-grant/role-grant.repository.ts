import { keysIn } from '@mortise/shared/contract';
import { and, eq, inArray, ne } from 'drizzle-orm';
import { refuseStale, refuseStaleSet } from '#db/as-read.ts';
import { now } from '#db/clock.ts';
import type { Db } from '#db/db.ts';
import { newId } from '#db/new-id.ts';
import { lockRole } from '#features/people/role/role.changes.ts';
import type { Difference } from '#lists/difference.ts';
import { rolePermissionTable } from './role-permission.table.ts';

export interface NewGrant {
  permissionId: string;
  dataRuleIds: string | null;
}

export type GrantDifference = Omit<Difference, 'added'> & { added: readonly NewGrant[] };

const of = (roleId: string, permissionIds: readonly string[]) =>
  and(eq(rolePermissionTable.roleId, roleId), inArray(rolePermissionTable.permissionId, [...permissionIds]));

export const createRoleGrantRepository = (db: Db) => ({
  async permissionIdsOf(roleId: string) {
    const rows = await db
      .select({ id: rolePermissionTable.permissionId })
      .from(rolePermissionTable)
      .where(eq(rolePermissionTable.roleId, roleId));
    return [...new Set(rows.flatMap(({ id }) => id ?? []))];
  },
  /** Whether one of these grants carries data rules. */
  areRuled: async (roleId: string, permissionIds: readonly string[]) =>
    permissionIds.length > 0 &&
    (await db.$count(rolePermissionTable, and(of(roleId, permissionIds), ne(rolePermissionTable.dataRuleIds, '')))) > 0,
  findOne: async (roleId: string, permissionId: string) =>
    (
      await db
        .select()
        .from(rolePermissionTable)
        .where(of(roleId, [permissionId]))
    )[0],
  /** Existing grants keep their data rules. */
  change: (roleId: string, { added, removed, read }: GrantDifference, operateIp: string) =>
    db.transaction(async (tx) => {
      await lockRole(tx, roleId);
      const granted = await tx
        .select({ id: rolePermissionTable.permissionId })
        .from(rolePermissionTable)
        .where(eq(rolePermissionTable.roleId, roleId));
      const known = new Set(granted.flatMap(({ id }) => id ?? []));
      refuseStaleSet(read, [...known]);
      if (removed.length) await tx.delete(rolePermissionTable).where(of(roleId, removed));
      if (!added.length) return;
      const missing = added.filter(({ permissionId }) => !known.has(permissionId));
      if (missing.length)
        await tx
          .insert(rolePermissionTable)
          .values(missing.map((grant) => ({ id: newId(), roleId, ...grant, operateDate: now(), operateIp: operateIp.slice(0, 45) })))
          .onConflictDoNothing();
    }),
  setRules: (roleId: string, permissionId: string, dataRuleIds: string, read: readonly string[] | undefined) =>
    db.transaction(async (tx) => {
      const where = of(roleId, [permissionId]);
      const [grant] = await tx.select().from(rolePermissionTable).where(where).for('update');
      refuseStaleSet(read, keysIn(grant?.dataRuleIds));
      refuseStale(await tx.update(rolePermissionTable).set({ dataRuleIds }).where(where));
    }),
});
export type RoleGrantRepository = ReturnType<typeof createRoleGrantRepository>;
